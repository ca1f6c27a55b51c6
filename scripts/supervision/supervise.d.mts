import type { ChildProcess } from 'node:child_process'

/** Milliseconds, but for `mostMissed` and `mostFailures`; described in supervise.mjs. */
export type Times = {
  firstPauseMs: number
  longestPauseMs: number
  wellMs: number
  stopMs: number
  impatientMs: number
  beatMs: number
  mostMissed: number
  mostFailures: number
}

export declare const supervise: (options: {
  launch: (port: number | undefined) => ChildProcess
  report: (line: string) => void
  times?: Partial<Times>
}) => {
  ended: Promise<{ code: number; isTidy: boolean }>
  stop: (signal: NodeJS.Signals) => void
}
