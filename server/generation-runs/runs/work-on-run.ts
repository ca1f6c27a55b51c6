import type { OnWords } from '#contract/client.ts'
import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { stopRun, whileOpen } from './open-runs.ts'

type Deps = Pick<AppDeps, 'publisher'>

const keyOf = (runId: string) => `run:${runId}`

/** As `whileOpen`; a run that is cancelled at another process is stopped in this one. */
export const workOnRun = async <Result>(
  { publisher }: Deps,
  runId: string,
  caller: AbortSignal,
  work: (signal: AbortSignal, onText: OnWords) => Promise<Result>,
): Promise<Result> => {
  const quit = publisher.subscribe(keyOf(runId), { onEvent: () => stopRun(runId) })
  try {
    return await whileOpen(runId, caller, work)
  } finally {
    quit()
  }
}

/** Stops runs in whichever process works on them, when `tx` commits: a call of the provider costs until it ends. */
export const stopEverywhere = ({ publisher }: Deps, tx: Executor, runIds: readonly string[]): Promise<void> =>
  publisher.publishMany(
    tx,
    runIds.map((id) => ({ key: keyOf(id), event: { type: 'run_cancelled' } })),
  )
