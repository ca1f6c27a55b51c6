/** What a process for tasks sends: that it waits for its first task, then an answer for each. `residentMb`: it holds this. */
export type ChildMessage<Outcome> =
  | { type: 'ready' }
  | { type: 'outcome'; outcome: Outcome; residentMb: number }
  /** The task threw: a file could not even be opened, for example. */
  | { type: 'failure'; reason: string }

export const faultText = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2000)
