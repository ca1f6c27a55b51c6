import type { OnWords } from '#contract/client.ts'

type Open = {
  stop: AbortController
  /** What the model has written so far. */
  words: string
  hearers: Set<OnWords>
  ended: PromiseWithResolvers<void>
}

/** The runs that work in this process; `workOnRun` also hears of those that are cancelled at another. */
const open = new Map<string, Open>()

/** Works on a run with a signal that ends it: its caller is gone, or someone cancelled it. `onText` hears what is written. */
export const whileOpen = async <Result>(
  runId: string,
  caller: AbortSignal,
  work: (signal: AbortSignal, onText: OnWords) => Promise<Result>,
): Promise<Result> => {
  const run: Open = {
    stop: new AbortController(),
    words: '',
    hearers: new Set(),
    ended: Promise.withResolvers(),
  }
  open.set(runId, run)
  try {
    return await work(AbortSignal.any([caller, run.stop.signal]), (piece) => {
      run.words = piece === null ? '' : run.words + piece
      for (const hear of run.hearers) hear(piece)
    })
  } finally {
    open.delete(runId)
    run.ended.resolve()
  }
}

export const stopRun = (runId: string): void => open.get(runId)?.stop.abort()

/** Hears what a run of this process has written and writes, until it ends or `signal` does. One of another process is silent. */
export const hearRun = async (
  runId: string,
  onWords: OnWords | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const run = open.get(runId)
  if (!run || signal.aborted) return
  if (onWords) {
    if (run.words !== '') onWords(run.words)
    run.hearers.add(onWords)
  }
  const left = Promise.withResolvers<void>()
  const leave = () => left.resolve()
  signal.addEventListener('abort', leave, { once: true })
  try {
    await Promise.race([run.ended.promise, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
    if (onWords) run.hearers.delete(onWords)
  }
}
