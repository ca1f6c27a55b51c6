import type { Fence } from '../layout/types.ts'

/** Ends of panels, doors and openings that nothing joins: a closed fence has none. */
export function openEnds({ panels, doors, openings }: Fence): string[] {
  const counts = new Map<string, number>()
  for (const { fromMm, toMm } of [...panels, ...doors, ...openings])
    for (const end of [fromMm, toMm]) {
      const key = end.map((side) => Math.round(side * 1000) / 1000 + 0).join(', ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return [...counts].filter(([, count]) => count % 2 === 1).map(([key]) => key)
}
