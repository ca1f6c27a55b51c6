/** What a task answers, with the processor time that its process used for it. */
export type Measured<Result> = { result: Result; cpuMs: number }

/** A task that also measures itself. It counts its own thread only, so a busy machine makes no task dearer. */
export const measured =
  <Task, Result>(work: (task: Task) => Result | Promise<Result>) =>
  async (task: Task): Promise<Measured<Result>> => {
    const before = process.threadCpuUsage()
    const result = await work(task)
    const { user, system } = process.threadCpuUsage(before)
    return { result, cpuMs: (user + system) / 1000 }
  }
