import type { Process } from '#engine/process/types.ts'
import type { Eoat } from '../types.ts'

/** The tool of the first station as what hangs on a flange; its mass is that of the heaviest tool of all stations. */
export const toolEoat = ({ stations }: Process): Eoat => {
  const tools = stations.map((station) => station.tool)
  const [first] = tools
  if (first === undefined) throw new Error('a process has at least one station')
  const heaviest = tools.reduce((best, tool) => (tool.massKg > best.massKg ? tool : best), first)
  return {
    ...first,
    massKg: heaviest.massKg,
    massBasis:
      heaviest === first
        ? heaviest.massBasis
        : `the heaviest of ${tools.length} tools counts, ${heaviest.description}: ${heaviest.massBasis}`,
    partsPerPick: 1,
  }
}
