/** What a running cell does in a minute. */
export const cellStates = ['running', 'idle', 'stopped', 'fault'] as const
export type CellState = (typeof cellStates)[number]
