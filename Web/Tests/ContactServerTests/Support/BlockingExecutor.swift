import Foundation

/// Runs each job on a thread of its own. The connections of tests block, which on Swift's own threads, as many as the
/// machine has cores, would leave none to the server.
final class BlockingExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        Thread.detachNewThread { job.runSynchronously(on: executor) }
    }
}
