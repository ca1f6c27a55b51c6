import { rateText, written } from '../amounts.ts'
import { robotById } from '../catalogue/index.ts'
import type { Candidate } from '../matching/types.ts'
import { traitsOf } from '../process/task-traits.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Requirement, Task } from '../requirement/types.ts'
import { KG_PER_POUND, MM_PER_INCH } from '../units.ts'

const taskLabels: Readonly<Record<Task, string>> = {
  palletizing: 'Palletizing',
  depalletizing: 'Depalletizing',
  pick_and_place: 'Pick and place',
  bin_picking: 'Bin picking',
  machine_tending: 'Machine tending',
  arc_welding: 'Arc welding',
  assembly: 'Assembly',
  screwdriving: 'Screwdriving',
  inspection: 'Inspection',
  dispensing: 'Dispensing',
  case_packing: 'Case packing',
  kitting: 'Kitting',
  finishing: 'Finishing',
  marking: 'Marking',
  sheet_handling: 'Sheet handling',
}

/** Names come from what people typed: bounded, one line. */
const LONGEST_NAME = 40
const oneLine = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > LONGEST_NAME ? `${flat.slice(0, LONGEST_NAME).trimEnd()}…` : flat
}

export const kilograms = (value: number): string => `${written(value, value < 1 ? 3 : 1)} kg`
type Units = Pick<Requirement, 'said'>
/** "18.1 kg"; "40 lb (18.1 kg)" to those who wrote pounds: exactly theirs first, what robots are sold by behind it. */
export const massWords = (kg: number, described: Units): string => {
  if (!isSaid(described, 'isInPounds')) return kilograms(kg)
  const lb = kg / KG_PER_POUND
  return `${written(lb, lb < 10 ? 2 : lb < 1000 ? 1 : 0)} lb (${kilograms(kg)})`
}

/** "1,270 mm"; "50 in (1,270 mm)" to those who wrote inches. */
export const lengthWords = (mm: number, described: Units): string =>
  isSaid(described, 'isInInches')
    ? `${written(mm / MM_PER_INCH, 1)} in (${written(mm)} mm)`
    : `${written(mm)} mm`

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

export const robotName = (robotId: string): string => {
  const robot = robotById(robotId)
  return robot ? `${robot.maker} ${robot.model}` : robotId
}

/** Words for stuff and not for things, which have no plural. */
const MASS_NOUNS =
  /(metal|steel|wood|dough|flour|rice|sugar|milk|food|glass|cardboard|plywood|material|ware|furniture|cutlery)$/i

/** A capital inside a sentence: a German noun, whose plural is not made with an s. */
const GERMAN_NOUN = /(?:^|[\s-])\p{Lu}\p{Ll}+$/u

/** A singular English name as several of them: "lid" → "lids". What is plural, stuff or not plain letters stays. */
export function severalOf(name: string): string {
  if (!/[a-z]$/.test(name) || /s$/.test(name) || MASS_NOUNS.test(name) || GERMAN_NOUN.test(name)) return name
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** "Aluminium battery tray, 38 kg, …": a capital that only begins the text is none in a title. German nouns keep theirs. */
const withinSentence = (name: string, isFirst: boolean): string =>
  isFirst && /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** "18 kg cartons", "parcels up to 15 kg" → what is handled, as far as it is known. */
export function partPhrase(requirement: Requirement): string {
  const { facts } = requirement
  const named = withinSentence(facts.partName?.value ?? 'parts', isSaid(requirement, 'isNamedFirst'))
  const single = oneLine(named) || 'parts'
  const name = isSaid(requirement, 'isGerman') ? single : severalOf(single)
  return facts.partMassKg ? `${massWords(facts.partMassKg.value, requirement)} ${name}` : name
}

/** ", 6 boxes/min": kits and cases are counted, not the parts in them. */
function containerRate({ facts, rateUnit }: Requirement): string | undefined {
  const rate = facts.containersPerMinute?.value
  if (rate === undefined) return undefined
  const word = { kitting: 'box', case_packing: 'case' }[String(facts.task?.value)]
  if (word === undefined) return undefined
  const [count = '', period = ''] = rateText(rate, rate, rateUnit).split('/')
  return `, ${count} ${count === '1' ? word : severalOf(word)}/${period}`
}

/** "Palletizing cell for 18 kg cartons at 12/min" */
export function titleOf(requirement: Requirement): string {
  const { task, ratePerMinute, machineCount } = requirement.facts
  if (!task) return 'Process to be described'
  const containers = containerRate(requirement)
  const rate =
    containers ??
    (ratePerMinute ? ` at ${rateText(ratePerMinute.value, ratePerMinute.value, requirement.rateUnit)}` : '')
  const machines =
    traitsOf(task.value).serves === 'machines' && machineCount
      ? `, ${plural(machineCount.value, 'machine')}`
      : ''
  const label =
    traitsOf(task.value).work === 'weld' && requirement.facts.weldProcess?.value === 'laser'
      ? 'Laser welding'
      : taskLabels[task.value]
  return `${label} cell for ${partPhrase(requirement)}${rate}${machines}`
}

const rateRoles: ReadonlySet<string> = new Set(['rate', 'containers-rate', 'interval'])

/** Whether the pace of the plan is what the text asks for, or follows from other figures, or is assumed. */
export function paceWord({ facts, spans }: Requirement): 'asked' | 'computed' | 'assumed' {
  const rate = facts.ratePerMinute
  if (rate?.origin === 'assumed') return 'assumed'
  const isAsked = rate?.origin !== 'derived' || !spans || spans.some(({ role }) => rateRoles.has(role))
  return isAsked ? 'asked' : 'computed'
}

const paceVerbs = {
  asked: 'is asked',
  computed: 'follows from the other figures',
  assumed: 'is assumed',
} as const

/** "12/min is asked", "0.5/min follows from the other figures". */
export const wantedPace = (requirement: Requirement, rate: string): string =>
  `${rate} ${paceVerbs[paceWord(requirement)]}`

/** "ABB IRB 460-110/2.4" or "2 × ABB IRB 360-3/1130" */
export const robotsPhrase = (candidate: Candidate): string =>
  candidate.robotCount > 1
    ? `${candidate.robotCount} × ${robotName(candidate.robotId)}`
    : robotName(candidate.robotId)
