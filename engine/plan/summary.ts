import { written } from '../finance/amounts.ts'
import type { Design } from '../plan-types.ts'
import type { Requirement } from '../requirement/types.ts'
import { partPhrase, perMinute, plural, robotsPhrase } from './wording.ts'

/** What the cell does to the parts, by task; tasks that are planned later get their own verb then. */
const verbs: Readonly<Record<string, string>> = {
  palletizing: 'stacks',
  pick_and_place: 'picks and places',
  machine_tending: 'loads and unloads',
}

/** "about 15.2/min" as a cell's highest rate. */
const capacity = (design: Design): string => perMinute(design.simulation.capacityPerMinute)

function stackSentence(design: Design): string {
  const stack = design.cell.stations.find((station) => station.stack)?.stack
  if (!stack) return ''
  return ` Each pallet takes ${plural(stack.layers.length, 'layer')} of ${stack.boxesPerLayer}, ${stack.boxCount} in all, ${written(stack.loadHeightMm)} mm high and ${written(stack.loadMassKg)} kg.`
}

function moneySentence({ finance, implementationDays }: Design): string {
  const { lowCents, likelyCents, highCents } = finance.investment
  const thousands = (cents: number): string => written(cents / 100_000)
  const payback =
    'value' in finance.payback
      ? `payback ${written(finance.payback.value, 1)} years`
      : `no payback: ${finance.payback.reason.replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase())}`
  return `Investment about ${thousands(likelyCents)} thousand USD (${thousands(lowCents)}–${thousands(highCents)}), ${payback}; ${implementationDays.low}–${implementationDays.high} days to acceptance.`
}

/** Two or three sentences on a planned cell: what does it, how fast, for how much. */
export function summaryOf(requirement: Requirement, design: Design): string {
  const verb = verbs[requirement.facts.task?.value ?? ''] ?? 'handles'
  const { simulation, chosen } = design
  return `${robotsPhrase(chosen)} ${verb} ${partPhrase(requirement)} at ${perMinute(simulation.throughputPerMinute)} in the simulated shift, ${perMinute(simulation.targetPerMinute)} asked; the cell can hold ${capacity(design)}.${stackSentence(design)} ${moneySentence(design)}`
}
