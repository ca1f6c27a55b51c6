import { isFieldKey, type NumberKey } from '#engine/requirement/fields.ts'
import { numbersIn } from '#engine/requirement/grammar/spans/numbers-in.ts'
import { fieldOfRole } from '#engine/requirement/scored/role-fields.ts'
import { type Facts, type FieldKey, isTask, type Requirement, type Task } from '#engine/requirement/types.ts'
import { expectedFigures } from './expected-figures.ts'
import type { LabelledText } from './parse-texts.ts'

/** How one reading of one labelled text went. */
export type Verdict = {
  isTaskFirst: boolean
  /** The right task is first or offered beside it. */
  isTaskOffered: boolean
  figures: number
  figuresRight: number
  isWhole: boolean
  hasPlan: boolean
  isMisleading: boolean
  isAccounted: boolean
  /** The part has the name that the text marks; undefined where it marks none. */
  isNamed: boolean | undefined
  questions: number
  wrong: string[]
}

/** Fields where a wrong value changes the cell or its price. */
const coreFields: ReadonlySet<FieldKey> = new Set<FieldKey>([
  'partMassKg',
  'ratePerMinute',
  'containersPerMinute',
  'partLengthMm',
  'partWidthMm',
  'partHeightMm',
  'partDiameterMm',
  'partsPerContainer',
  'machineCount',
  'machiningSeconds',
  'processCount',
  'processLengthMm',
  'processSeconds',
  'screwCount',
  'shiftsPerDay',
  'hoursPerShift',
  'daysPerYear',
  'wageUsdPerHour',
  'operatorsPerShift',
  'palletLengthMm',
  'palletWidthMm',
  'maxStackHeightMm',
  'insertMassKg',
  'smallestDefectMm',
  'batchSize',
])

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(Math.abs(b) * 0.02, 1e-9)

const holds = (facts: Facts, { field, value }: { field: NumberKey; value: number }): boolean => {
  const found = facts[field]?.value
  return found !== undefined && isClose(found, value)
}

const offeredTasks = ({ facts, questions }: Requirement): string[] => {
  const first = facts.task ? [facts.task.value] : []
  const asked = questions.filter(({ field }) => field === 'task')
  const options = asked.flatMap((question) => (question.options ?? []).map(({ value }) => value))
  const named = asked.flatMap(
    ({ text }) => /also names (.*?)\. This plan/.exec(text)?.[1]?.split(' and ') ?? [],
  )
  return [...first, ...options, ...named.map((words) => words.replaceAll(' ', '_'))]
}

const judgeTask = (labelled: LabelledText, requirement: Requirement) => {
  const [wanted = '', other] = labelled.tasks
  const found: Task | undefined = requirement.facts.task?.value
  if (wanted === 'none' || wanted === 'unclear')
    return { isFirst: found === undefined, isOffered: found === undefined }
  const isFirst = found === wanted || (labelled.joint === '|' && found === other)
  const offered = offeredTasks(requirement)
  return { isFirst, isOffered: isFirst || offered.includes(wanted) }
}

/** Every number of the text, in digits or in words, lies in a span that was read or is listed as not used. */
export const isAccounted = ({ spans = [] }: Requirement, text: string): boolean =>
  numbersIn(text).every((number) =>
    spans.some(({ start, end }) => start <= number.start && number.start < end),
  )

const sizeFields: readonly FieldKey[] = ['partLengthMm', 'partWidthMm', 'partHeightMm', 'partDiameterMm']

/** Fields that a question names, by itself or as one of two readings of a figure; sides of a size are one matter. */
const askedFields = ({ questions }: Requirement): ReadonlySet<string> => {
  const asked = new Set<string>()
  for (const { field, options = [] } of questions) {
    asked.add(field)
    for (const { value } of options)
      for (const role of value.split('+')) asked.add(fieldOfRole[role] ?? value)
    if (options.length > 0 && sizeFields.includes(field)) for (const side of sizeFields) asked.add(side)
  }
  return asked
}

const LEAST_ALIKE = 6
/** "pouches of cat food": what the name begins with. */
const headOf = (name: string): string =>
  (
    name
      .toLowerCase()
      .split(/ (?:of|with|von|mit|für|aus) /)[0]
      ?.split(/\s+/)
      .at(-1) ?? ''
  ).slice(0, LEAST_ALIKE)

/** Whether the last word of the part's name is that of a name the text marks. */
const judgeName = ({ text, spans, tasks }: LabelledText, { facts }: Requirement): boolean | undefined => {
  const marked = spans.filter(({ role }) => role === 'part').map(({ start, end }) => text.slice(start, end))
  if (marked.length === 0 || !isTask(tasks[0] ?? '')) return undefined
  const name = facts.partName?.value.replace(/^shots of \d+ /, '')
  return name !== undefined && marked.some((words) => headOf(words) === headOf(name))
}

export const judge = (labelled: LabelledText, requirement: Requirement): Verdict => {
  const { facts, questions } = requirement
  const { isFirst, isOffered } = judgeTask(labelled, requirement)
  const figures = expectedFigures(labelled)
  const wrong: string[] = []
  const asked = askedFields(requirement)
  let right = 0
  let isFigureMisleading = false
  for (const { role, words, accept } of figures) {
    if (accept.some((one) => holds(facts, one))) {
      right += 1
      continue
    }
    const fields = accept.map(({ field }) => field)
    wrong.push(
      `${role} “${words}”: ${fields.slice(0, 1).map((field) => `${field}=${facts[field]?.value}`)}, expected ${accept[0]?.value}`,
    )
    const isMarked = fields.some((field) => asked.has(field) || facts[field]?.origin === 'assumed')
    if (!isMarked && fields.some((field) => coreFields.has(field))) isFigureMisleading = true
  }
  const expected = new Set(figures.flatMap(({ accept }) => accept.map(({ field }) => field)))
  for (const [field, fact] of Object.entries(facts)) {
    if (
      !isFieldKey(field) ||
      !coreFields.has(field) ||
      fact.origin !== 'given' ||
      typeof fact.value !== 'number'
    )
      continue
    // Words such as "EUR pallet" or "a seam" give a value without a figure.
    if (expected.has(field as NumberKey) || field.startsWith('pallet') || !/\d|[a-z]{3}/i.test(fact.basis))
      continue
    if (fact.value === 1 || !/\d/.test(fact.basis)) continue
    wrong.push(`${field}=${fact.value} from ${fact.basis}, nothing expected`)
    if (!asked.has(field)) isFigureMisleading = true
  }
  const hasPlan = facts.task !== undefined && !questions.some(({ isBlocking }) => isBlocking)
  if (!isFirst) wrong.unshift(`task ${facts.task?.value}, expected ${labelled.tasks.join(labelled.joint)}`)
  return {
    isTaskFirst: isFirst,
    isTaskOffered: isOffered,
    figures: figures.length,
    figuresRight: right,
    isWhole: isFirst && wrong.length === 0,
    hasPlan,
    isMisleading: hasPlan && (!(isFirst || (isOffered && asked.has('task'))) || isFigureMisleading),
    isAccounted: isAccounted(requirement, labelled.text),
    isNamed: judgeName(labelled, requirement),
    questions: questions.length,
    wrong,
  }
}
