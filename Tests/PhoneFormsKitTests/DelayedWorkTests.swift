import Dispatch
import Testing

@testable import PhoneFormsKit

/// Both implementations behave in the same way.
@MainActor @Suite(.timeLimit(.minutes(30))) struct DelayedWorkTests {
    enum Way: CaseIterable { case task, dispatch }

    /// Work with a delay of six seconds that counts its runs.
    @MainActor final class Bench {
        let clock = ManualClock()
        private(set) var runs = 0
        private(set) var work: (any DelayedWork)?

        init(_ way: Way) {
            let effect: @MainActor () -> Void = { [unowned self] in runs += 1 }
            work =
                switch way {
                case .task: TaskWork(after: .seconds(6), on: clock, effect)
                case .dispatch: DispatchWork(after: .seconds(6), in: clock, effect)
                }
        }

        var task: Task<Void, Never>? { (work as? TaskWork)?.task }

        func start() -> Bool { work?.start() ?? false }
        func stop() -> Bool { work?.stop() ?? false }
        func restart() { work?.restart() }
        var isWaiting: Bool { work?.isWaiting ?? false }
        func release() { work = nil }

        /// Waits until a started task sleeps.
        func settle(waiting count: Int) async {
            await clock.isWaited(by: count)
            #expect(clock.waiting == count)
        }

        /// Advances the clock, and lets the waiting task finish.
        func advance(by seconds: Int) async {
            let ends = clock.waiting > 0
            clock.advance(by: .seconds(seconds))
            if ends, clock.waiting == 0 { await task?.value }
        }
    }

    @Test(arguments: Way.allCases) func runsOnceItsTimeHasCome(way: Way) async {
        let bench = Bench(way)
        #expect(!bench.isWaiting)
        #expect(bench.start())
        await bench.settle(waiting: 1)
        await bench.advance(by: 5)
        #expect(bench.runs == 0 && bench.isWaiting)
        await bench.advance(by: 1)
        #expect(bench.runs == 1 && !bench.isWaiting)
        await bench.advance(by: 60)
        #expect(bench.runs == 1)
    }

    @Test(arguments: Way.allCases) func aSecondStartIsIgnored(way: Way) async {
        let bench = Bench(way)
        #expect(bench.start())
        #expect(!bench.start())
        await bench.settle(waiting: 1)
        await bench.advance(by: 3)
        #expect(!bench.start())
        await bench.advance(by: 3)
        #expect(bench.runs == 1)
        #expect(bench.start(), "it can be started again after it ran")
        await bench.settle(waiting: 1)
        await bench.advance(by: 6)
        #expect(bench.runs == 2)
    }

    @Test(arguments: Way.allCases) func stopsBeforeItRuns(way: Way) async {
        let bench = Bench(way)
        #expect(!bench.stop(), "there is nothing to stop")
        #expect(bench.start())
        await bench.settle(waiting: 1)
        await bench.advance(by: 5)
        #expect(bench.stop())
        #expect(!bench.isWaiting && !bench.stop())
        await bench.advance(by: 10)
        await bench.task?.value
        #expect(bench.runs == 0)
    }

    /// Only the last of several calls within the delay leads to a run, a whole delay after it.
    @Test(arguments: Way.allCases) func restartingWaitsForTheWholeDelayAgain(way: Way) async {
        let bench = Bench(way)
        for count in 1...3 {
            let old = bench.task
            bench.restart()
            await old?.value
            await bench.settle(waiting: way == .task ? 1 : count)
            await bench.advance(by: 2)
            #expect(bench.runs == 0 && bench.isWaiting)
        }
        await bench.advance(by: 3)
        #expect(bench.runs == 0, "five seconds have passed since the last call")
        await bench.advance(by: 1)
        #expect(bench.runs == 1 && !bench.isWaiting)
        await bench.advance(by: 60)
        #expect(bench.runs == 1)
    }

    /// Stopped work wakes up while newer work is waiting: it neither runs nor ends the newer work.
    @Test(arguments: Way.allCases) func anOldWorkLeavesTheNewerOneAlone(way: Way) async {
        let bench = Bench(way)
        #expect(bench.start())
        await bench.settle(waiting: 1)
        let old = bench.task
        await bench.advance(by: 4)
        #expect(bench.stop())
        #expect(bench.start())
        await old?.value
        #expect(bench.isWaiting)
        await bench.settle(waiting: way == .task ? 1 : 2)

        await bench.advance(by: 2)
        #expect(bench.runs == 0, "the deadline of the stopped work has passed")
        #expect(bench.isWaiting && !bench.start())

        await bench.advance(by: 4)
        #expect(bench.runs == 1 && !bench.isWaiting)
    }

    /// Work that is stopped after its deadline but before it runs: it does not run.
    @Test func stopsATaskThatIsAwakeAlready() async {
        let bench = Bench(.task)
        #expect(bench.start())
        await bench.settle(waiting: 1)
        let old = bench.task
        bench.clock.advance(by: .seconds(6))
        #expect(bench.stop())
        #expect(bench.start())
        await old?.value
        #expect(bench.runs == 0 && bench.isWaiting)
        await bench.settle(waiting: 1)
        await bench.advance(by: 6)
        #expect(bench.runs == 1)
    }

    @Test(arguments: Way.allCases) func manyRoundsOfStartAndStop(way: Way) async {
        let bench = Bench(way)
        for round in 1...50 {
            #expect(bench.start())
            if round % 2 == 1 {
                #expect(bench.stop())
            } else {
                let task = bench.task
                if way == .task { await bench.settle(waiting: 1) }
                bench.clock.advance(by: .seconds(6))
                await task?.value
            }
        }
        #expect(bench.runs == 25 && !bench.isWaiting)
    }

    @Test(arguments: Way.allCases) func anObjectThatGoesAwayStopsItsWork(way: Way) async {
        let bench = Bench(way)
        #expect(bench.start())
        await bench.settle(waiting: 1)
        let task = bench.task
        weak let work = bench.work
        bench.release()
        #expect(work == nil)
        bench.clock.advance(by: .seconds(6))
        await task?.value
        #expect(bench.runs == 0)
    }
}

/// The clocks of an app, without delays.
@MainActor @Suite(.timeLimit(.minutes(30))) struct RealClockTests {
    @Test func mainQueue() async {
        var work: DispatchWork?
        await withCheckedContinuation { continuation in
            work = DispatchWork(after: .zero) { continuation.resume() }
            work?.start()
        }
        #expect(work?.isWaiting == false)
    }

    @Test func continuousClock() async {
        var work: TaskWork?
        await withCheckedContinuation { continuation in
            work = TaskWork(after: .zero) { continuation.resume() }
            work?.start()
        }
        #expect(work?.isWaiting == false)
    }
}
