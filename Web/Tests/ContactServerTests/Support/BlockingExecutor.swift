import Foundation

/// Runs each job on a separate thread. The connections of tests block. On the threads of Swift's pool, one for each
/// core, they would leave no thread for the server.
final class BlockingExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        Thread.detachNewThread { job.runSynchronously(on: executor) }
    }
}
