import type { CellState } from '#contract/cell-states.ts'
import type { SeriesTone } from '#web/ui/chart/chart-spec.ts'

export const stateNames: Readonly<Record<CellState, string>> = {
  running: 'Running',
  idle: 'Idle',
  stopped: 'Stopped',
  fault: 'Fault',
}

export const stateTones: Readonly<
  Record<CellState, Extract<SeriesTone, 'ok' | 'neutral' | 'warn' | 'danger'>>
> = {
  running: 'ok',
  idle: 'neutral',
  stopped: 'warn',
  fault: 'danger',
}
