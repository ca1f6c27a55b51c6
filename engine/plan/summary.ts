import { formatPayback, rateText, roundCostRange, roundedDollars, written } from '../finance/amounts.ts'
import type { Design } from '../plan-types.ts'
import type { Requirement, Task } from '../requirement/types.ts'
import { taskSentence } from './task-sentence.ts'
import { partPhrase, plural, robotsPhrase } from './wording.ts'

/** What the cell does to the parts, by task. */
const verbs: Readonly<Record<Task, readonly [one: string, several: string]>> = {
  palletizing: ['stacks', 'stack'],
  depalletizing: ['unloads', 'unload'],
  pick_and_place: ['picks and places', 'pick and place'],
  bin_picking: ['picks', 'pick'],
  machine_tending: ['loads and unloads', 'load and unload'],
  arc_welding: ['welds', 'weld'],
  assembly: ['assembles', 'assemble'],
  screwdriving: ['drives screws into', 'drive screws into'],
  inspection: ['inspects', 'inspect'],
  dispensing: ['lays beads on', 'lay beads on'],
  case_packing: ['packs', 'pack'],
  kitting: ['kits', 'kit'],
  finishing: ['finishes', 'finish'],
  marking: ['serves a laser marking station with', 'serve laser marking stations with'],
  sheet_handling: ['moves', 'move'],
}

/** What the cell does to the parts; at an injection machine they are only taken out, at a press brake fed. */
function verbsOf({ facts }: Requirement): readonly [one: string, several: string] {
  const task = facts.task?.value
  if (task === 'machine_tending' && facts.machineKind?.value === 'injection') return ['takes out', 'take out']
  if (task === 'sheet_handling' && facts.machineKind !== undefined) return ['feeds', 'feed']
  return task ? verbs[task] : ['handles', 'handle']
}

function stackSentence(design: Design, task: Task | undefined): string {
  const stack = design.cell.stations.find((station) => station.stack)?.stack
  if (!stack) return ''
  if (task === 'sheet_handling')
    return ` A stack holds up to ${stack.boxCount} sheets, ${written(stack.loadHeightMm)} mm high and ${written(stack.loadMassKg)} kg.`
  return ` Each pallet ${task === 'depalletizing' ? 'brings' : 'takes'} ${plural(stack.layers.length, 'layer')} of ${stack.boxesPerLayer}, ${stack.boxCount} in all, ${written(stack.loadHeightMm)} mm high and ${written(stack.loadMassKg)} kg.`
}

function moneySentence({ finance, implementationDays }: Design): string {
  const { likelyCents } = finance.investment
  const { lowCents, highCents } = roundCostRange(finance.investment)
  const payback =
    'value' in finance.payback
      ? `payback ${formatPayback(finance.payback.value)}`
      : `no payback: ${finance.payback.reason.replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase())}`
  return `Investment about ${roundedDollars(likelyCents)} USD (${roundedDollars(lowCents)}–${roundedDollars(highCents)}), ${payback}; ${implementationDays.low}–${implementationDays.high} days to acceptance.`
}

/** Two or three sentences on a planned cell: what does it, how fast, for how much. */
export function summaryOf(requirement: Requirement, design: Design): string {
  const { simulation, chosen } = design
  const task = requirement.facts.task?.value
  const [one, several] = verbsOf(requirement)
  const rate = (value: number): string => rateText(value, simulation.targetPerMinute)
  const verb = chosen.robotCount > 1 ? several : one
  return `${robotsPhrase(chosen)} ${verb} ${partPhrase(requirement)} at ${rate(simulation.throughputPerMinute)} in the simulated shift, ${rate(simulation.targetPerMinute)} asked; the cell can hold ${rate(simulation.capacityPerMinute)}.${stackSentence(design, task)}${taskSentence(requirement, design)} ${moneySentence(design)}`
}
