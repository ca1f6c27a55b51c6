/** Ways to stop the runs that work in this process, by run. Another process sees a cancelled run when it saves. */
const open = new Map<string, AbortController>()

/** Works on a run with a signal that ends it: its caller is gone, or someone cancelled it. */
export const whileOpen = async <Result>(
  runId: string,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  open.set(runId, controller)
  try {
    return await work(AbortSignal.any([caller, controller.signal]))
  } finally {
    open.delete(runId)
  }
}

export const stopRun = (runId: string): void => open.get(runId)?.abort()
