import { describeError } from '#db/describe-error.ts'
import { errorText, StartFault } from '#db/fault.ts'

type End = (exitCode: number) => Promise<void> | void

export type Lifetime = {
  /** Registers what must be ended. The last registered ends first. It is told the exit code: 0 is a tidy stop. */
  onStop: (name: string, end: End) => void
  /** Ends everything in order and then the process. A second call changes nothing. */
  stop: (exitCode: number) => Promise<void>
  isStopping: () => boolean
}

/** After this the process ends whatever still hangs. */
const STOP_LIMIT_MS = 25_000

/** Keeps the list of what runs, and ends it once: on a signal, when the starting program goes away, or on a fault. */
export const createLifetime = (tell: (line: string) => void): Lifetime => {
  const ends: { name: string; end: End }[] = []
  let isStopping = false

  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    const limit = setTimeout(() => {
      tell(`Not everything ended within ${STOP_LIMIT_MS / 1000} s; leaving.`)
      process.exit(exitCode || 1)
    }, STOP_LIMIT_MS)
    for (const { name, end } of ends.toReversed()) {
      try {
        await end(exitCode)
      } catch (error) {
        tell(`Ending ${name} failed: ${errorText(error)}`)
      }
    }
    clearTimeout(limit)
    process.exit(exitCode)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The program that started this one is gone: nobody would stop it otherwise.
  if (process.connected) process.once('disconnect', () => void stop(0))
  // A closed terminal must not end the process in the middle of a write.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  return { onStop: (name, end) => void ends.push({ name, end }), stop, isStopping: () => isStopping }
}

/** What a failure to start is told as: the one line of a fault, or everything for what nobody foresaw. */
export const failureText = (error: unknown): string => {
  if (error instanceof StartFault) return error.message
  const { stack, message } = describeError(error)
  return `Unexpected: ${stack ?? message}`
}
