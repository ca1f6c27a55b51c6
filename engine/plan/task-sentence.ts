import { rateNumber, written } from '../amounts.ts'
import type { Design } from '../plan-types.ts'
import { type Job, processAt } from '../process/job.ts'
import { traitsOf } from '../process/task-traits.ts'
import type { Operation, Process } from '../process/types.ts'
import { isSaid } from '../requirement/said/types.ts'
import { isGiven, type Requirement, type Task } from '../requirement/types.ts'
import { MM_PER_INCH, type SizeMm } from '../units.ts'
import { lengthWords, massWords, severalOf } from './wording.ts'

const seconds = (value: number): string => `${written(value, value < 10 ? 1 : 0)} s`

const workOf = (operations: readonly Operation[]): number =>
  operations.reduce((sum, { count, secondsEach }) => sum + count * secondsEach, 0)

const operationText = (
  { count, label, lengthMm, speedMmPerSecond }: Operation,
  requirement: Requirement,
): string => {
  const name = label.charAt(0).toLowerCase() + label.slice(1)
  const length =
    lengthMm === undefined
      ? ''
      : `, ${lengthWords(lengthMm, requirement)} at ${written(speedMmPerSecond ?? 0, 1)} mm/s`
  return `${count > 1 ? `${count} × ` : ''}${name}${length}`
}

/** "Each part: 6 × weld seam, 80 mm at 8 mm/s: 66 s of work in a takt of 96 s." */
function workSentence(requirement: Requirement, process: Process, design: Design): string {
  const textOf = (operation: Operation): string => operationText(operation, requirement)
  const { targetPerMinute } = design.simulation
  const takt = targetPerMinute > 0 ? ` in a takt of ${seconds(60 / targetPerMinute)}` : ''
  const [first] = process.stations
  if (!first) return ''
  if (process.stations.length === 1)
    return ` Each part: ${first.operations.map(textOf).join('; ')}; ${seconds(workOf(first.operations))} of work${takt}.`
  if (process.flow === 'parallel')
    return ` ${process.stations.length} equal stations share the parts; ${seconds(workOf(first.operations))} of work on each part${takt}.`
  const stations = process.stations.map(
    ({ operations }, index) =>
      `station ${index + 1}: ${operations.map(textOf).join('; ')}, ${seconds(workOf(operations))}`,
  )
  return ` The work is split${takt}; ${stations.join('; ')}.`
}

function processSentence(job: Job, design: Design): string {
  const process = processAt(job, design.cell.robots.length)
  if (!process) return ''
  const loading =
    process.loadSeconds === undefined
      ? ''
      : ` A person loads the other side of the positioner, ${seconds(process.loadSeconds)} a part (assumed).`
  const camera =
    traitsOf(process.task).work === 'look' ? ` ${process.stations[0]?.tool.reasons[0] ?? ''}` : ''
  return workSentence(job.requirement, process, design) + camera.trimEnd() + loading
}

/** Boxes or cases in a minute or hour and what goes into each. */
function containerSentence({ facts, rateUnit }: Requirement, word: string, pick: string): string {
  const [scale, period] = rateUnit === 'h' ? [60, 'an hour'] : [1, 'a minute']
  const counted = (value: string, one: string): string => `${value} ${value === '1' ? one : severalOf(one)}`
  const per = facts.partsPerContainer?.value
  const rate = facts.ratePerMinute?.value
  if (per === undefined || per <= 0 || rate === undefined) return ''
  const containers = facts.containersPerMinute?.value ?? rate / per
  const origin = facts.partsPerContainer?.origin === 'assumed' ? ' (assumed)' : ''
  const kinds = facts.kindCount ? ` of ${facts.kindCount.value} kinds` : ''
  return ` ${counted(rateNumber(scale * containers), word)} ${period}, ${written(per)}${origin}${kinds} in each: ${counted(rateNumber(scale * rate), pick)} ${period}.`
}

const sizeWords = (sizeMm: SizeMm, requirement: Requirement): string => {
  const metric = `${sizeMm.map((side) => written(side, 1)).join(' × ')} mm`
  if (!isSaid(requirement, 'isInInches')) return metric
  return `${sizeMm.map((side) => written(side / MM_PER_INCH, 3)).join(' × ')} in (${metric})`
}

function sheetSentence({ requirement }: Job, { cell }: Design): string {
  const origin = isGiven(requirement.facts.partMassKg) ? '' : ' (from size and density)'
  return ` One sheet of ${sizeWords(cell.part.sizeMm, requirement)} weighs ${massWords(cell.part.massKg, requirement)}${origin}.`
}

type Sentence = (job: Job, design: Design) => string

/** The rate says it all. */
const none: Sentence = () => ''

const sentences: Readonly<Record<Task, Sentence>> = {
  palletizing: none,
  depalletizing: none,
  pick_and_place: none,
  bin_picking: none,
  machine_tending: ({ requirement }) =>
    requirement.facts.isGateTrimmed?.value
      ? ' The gate is cut off at a trim station while the next part is moulded.'
      : '',
  marking: () => ' The station is closed while it marks; the robot loads and unloads it.',
  case_packing: ({ requirement }) => containerSentence(requirement, 'case', 'part'),
  kitting: ({ requirement }) => containerSentence(requirement, 'box', 'pick'),
  sheet_handling: sheetSentence,
  arc_welding: processSentence,
  assembly: processSentence,
  screwdriving: processSentence,
  inspection: processSentence,
  dispensing: processSentence,
  finishing: processSentence,
}

/** What is worth saying of the work itself in a summary, by task; empty where the rate says it all. */
export const taskSentence: Sentence = (job, design) => {
  const task = job.requirement.facts.task?.value
  return task === undefined ? '' : sentences[task](job, design)
}
