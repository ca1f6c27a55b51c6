import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '#db/describe-error.ts'
import { errorText, StartFault } from '#db/fault.ts'

type End = (exitCode: number) => Promise<void> | void

export type Lifetime = {
  /**
   * Registers what must be ended. The last registered ends first. It is given the exit code: 0 is a tidy stop.
   * After `limitMs` the next one gets its turn, whatever this one does.
   */
  onStop: (name: string, end: End, limitMs?: number) => void
  /** Ends everything in order and then the process. A second call changes nothing. */
  stop: (exitCode: number) => Promise<void>
  isStopping: () => boolean
}

/** How this process ends when it refuses to start: starting it again would change nothing. */
export const REFUSED = 1
/** How it ends after an unforeseen fault: scripts/supervision/supervise.mjs starts it again. */
export const FAULTED = 70

const STEP_LIMIT_MS = 5000

/** Keeps the list of what runs, and ends it once: on a signal, when the starting program goes away, or on a fault. */
export const createLifetime = (say: (line: string) => void): Lifetime => {
  const steps: { name: string; end: End; limitMs: number }[] = []
  let isStopping = false

  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    for (const { name, end, limitMs } of steps.toReversed()) {
      const ended = Promise.try(end, exitCode).then(
        () => true,
        (error: unknown) => {
          say(`Ending ${name} failed: ${errorText(error)}`)
          return true
        },
      )
      if (!(await Promise.race([ended, sleep(limitMs, false)])))
        say(`Ending ${name} took longer than ${limitMs / 1000} s; going on without it.`)
    }
    process.exit(exitCode)
  }

  // SIGQUIT: Ctrl-\ in a terminal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)
    process.on(signal, () => void stop(0))
  // The program that started this one is gone: no one would stop it otherwise.
  if (process.connected) process.once('disconnect', () => void stop(0))
  // A closed terminal must not end the process in the middle of a write.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  return {
    onStop: (name, end, limitMs = STEP_LIMIT_MS) => void steps.push({ name, end, limitMs }),
    stop,
    isStopping: () => isStopping,
  }
}

/** What a failure to start is reported as: the one line of a fault, or everything of an unforeseen fault. */
export const failureText = (error: unknown): string => {
  if (error instanceof StartFault) return error.message
  const { stack, message } = describeError(error)
  return `Unexpected: ${stack ?? message}`
}
