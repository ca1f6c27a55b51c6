import { roundedDollars, written } from '../finance/amounts.ts'
import type { Design } from '../plan-types.ts'
import type { Requirement } from '../requirement/types.ts'
import { partPhrase, perMinute, plural, robotsPhrase } from './wording.ts'

/** What the cell does to the parts, by task; tasks that are planned later get their own verb then. */
const verbs: Readonly<Record<string, readonly [one: string, several: string]>> = {
  palletizing: ['stacks', 'stack'],
  depalletizing: ['unloads', 'unload'],
  pick_and_place: ['picks and places', 'pick and place'],
  bin_picking: ['picks', 'pick'],
  machine_tending: ['loads and unloads', 'load and unload'],
}

/** "about 15.2/min" as a cell's highest rate. */
const capacity = (design: Design): string => perMinute(design.simulation.capacityPerMinute)

function stackSentence(design: Design, isUnloaded: boolean): string {
  const stack = design.cell.stations.find((station) => station.stack)?.stack
  if (!stack) return ''
  return ` Each pallet ${isUnloaded ? 'brings' : 'takes'} ${plural(stack.layers.length, 'layer')} of ${stack.boxesPerLayer}, ${stack.boxCount} in all, ${written(stack.loadHeightMm)} mm high and ${written(stack.loadMassKg)} kg.`
}

function moneySentence({ finance, implementationDays }: Design): string {
  const { lowCents, likelyCents, highCents } = finance.investment
  const payback =
    'value' in finance.payback
      ? `payback ${written(finance.payback.value, 1)} years`
      : `no payback: ${finance.payback.reason.replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase())}`
  return `Investment about ${roundedDollars(likelyCents)} USD (${roundedDollars(lowCents)}–${roundedDollars(highCents)}), ${payback}; ${implementationDays.low}–${implementationDays.high} days to acceptance.`
}

/** Two or three sentences on a planned cell: what does it, how fast, for how much. */
export function summaryOf(requirement: Requirement, design: Design): string {
  const { simulation, chosen } = design
  const [one, several] = verbs[requirement.facts.task?.value ?? ''] ?? ['handles', 'handle']
  const verb = chosen.robotCount > 1 ? several : one
  return `${robotsPhrase(chosen)} ${verb} ${partPhrase(requirement)} at ${perMinute(simulation.throughputPerMinute)} in the simulated shift, ${perMinute(simulation.targetPerMinute)} asked; the cell can hold ${capacity(design)}.${stackSentence(design, requirement.facts.task?.value === 'depalletizing')} ${moneySentence(design)}`
}
