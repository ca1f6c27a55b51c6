import type { Cell } from '#engine/layout/types.ts'
import type { Simulation } from '#engine/simulation/types.ts'

/** How busy one thing of the cell is in the simulated shift. */
export type Load = { id: string; label: string; kind: 'robot' | 'station'; share: number }

/** Simulated shares of working time of what stands in the cell, robots first; what was not simulated is not in it. */
export const loadsOf = (cell: Cell, { robots, stations }: Simulation): Load[] => {
  const shares = new Map([...robots, ...stations].map(({ id, utilisation }) => [id, utilisation]))
  const load = (id: string, label: string, kind: Load['kind']): Load[] => {
    const share = shares.get(id)
    return share === undefined ? [] : [{ id, label, kind, share }]
  }
  return [
    ...cell.robots.flatMap(({ id }, at) =>
      load(id, cell.robots.length > 1 ? `Robot ${at + 1}` : 'Robot', 'robot'),
    ),
    ...cell.stations.flatMap(({ id, label }) => load(id, label, 'station')),
  ]
}

/** "74 %" */
export const shareText = (share: number): string => `${Math.round(share * 100)}\u00a0%`
