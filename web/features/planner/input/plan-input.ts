import { isFieldKey } from '#engine/requirement/index.ts'
import type { Evidence } from '#engine/requirement/types.ts'
import { evidenceEntries, evidenceOf, withEvidence } from './evidence-entries.ts'
import { type TypedValue, typedValueOf } from './typed-value.ts'

export { type TypedValue, typedValueOf } from './typed-value.ts'

/** What a plan is made from, as the page holds it. The same input gives the same plan, here and on the server. */
export type PlanInput = {
  description: string
  /** Typed values by field name; they win over the text. */
  numbers: Readonly<Record<string, TypedValue>>
  /** Values from files, with where they were found; they win over the text, typed values over them. */
  evidence?: readonly Evidence[]
  seed: number
  robotId?: string
}

/** The contract's own limit, written here again because the contract's schemas stay out of the page (a test compares). */
export const MAX_DESCRIPTION_LENGTH = 200_000

export const DEFAULT_SEED = 1
const MAX_SEED = 4_294_967_295
const MAX_ROBOT_ID = 120
/** Longest address that every server and proxy on the way takes; longer descriptions travel in the page's state. */
export const MAX_ADDRESS_LENGTH = 4_000

const NUMBER_PREFIX = 'n.'

/** The names and values that carry an input through an address or a form. */
export const entriesOf = ({
  description,
  numbers,
  evidence,
  seed,
  robotId,
}: PlanInput): [string, string][] => [
  ['describe', description],
  ...(seed === DEFAULT_SEED ? [] : [['seed', String(seed)] satisfies [string, string]]),
  ...(robotId === undefined ? [] : [['robot', robotId] satisfies [string, string]]),
  ...Object.keys(numbers)
    .toSorted()
    .map((field): [string, string] => [`${NUMBER_PREFIX}${field}`, String(numbers[field])]),
  ...evidenceEntries(evidence),
]

/** Reads an input from an address or a form; null when it does not speak of a description at all. Empty values and unknown names are left out. */
export function planInputOf(entries: Iterable<[string, unknown]>): PlanInput | null {
  let description: string | undefined
  let seed = DEFAULT_SEED
  let robotId: string | undefined
  const numbers: Record<string, TypedValue> = {}
  const evidence: Evidence[] = []
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    if (name === 'describe') description = value.replaceAll('\r\n', '\n')
    else if (name === 'seed') seed = seedOf(value)
    else if (name === 'robot' && value && value.length <= MAX_ROBOT_ID) robotId = value
    else if (name.startsWith(NUMBER_PREFIX) && value.trim() !== '') {
      const field = name.slice(NUMBER_PREFIX.length)
      if (isFieldKey(field)) numbers[field] = typedValueOf(field, value)
    } else {
      const found = evidenceOf(name, value)
      if (found) evidence.push(found)
    }
  }
  if (description === undefined) return null
  return {
    description,
    numbers,
    ...withEvidence(evidence),
    seed,
    ...(robotId === undefined ? {} : { robotId }),
  }
}

const seedOf = (text: string): number => {
  const seed = Number(text)
  return text.trim() !== '' && Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED ? seed : DEFAULT_SEED
}

/** The planner's address for an input: "?describe=…&n.ratePerMinute=12". */
export const searchOf = (input: PlanInput): string => `?${new URLSearchParams(entriesOf(input))}`

/** Whether the address can hold the input. */
export const fitsAddress = (input: PlanInput): boolean => searchOf(input).length <= MAX_ADDRESS_LENGTH

/** Equal for equal inputs: what tells one plan from the next. */
export const keyOf = (input: PlanInput): string => JSON.stringify(entriesOf(input))

/** An input from the page's history state, or null. */
export function planInputOfState(state: unknown): PlanInput | null {
  if (
    typeof state !== 'object' ||
    state === null ||
    !('planInput' in state) ||
    !Array.isArray(state.planInput)
  )
    return null
  const pairs: unknown[] = state.planInput
  const isPair = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')
  return pairs.every(isPair) ? planInputOf(pairs) : null
}

/** The input with one value typed, or, for `undefined`, read from the text again. */
export function withValue(input: PlanInput, field: string, value: TypedValue | undefined): PlanInput {
  const { [field]: _before, ...others } = input.numbers
  return { ...input, numbers: value === undefined ? others : { ...others, [field]: value } }
}

/** The input planned with this robot, or, for `undefined`, with the best match. */
export function withRobot(input: PlanInput, robotId: string | undefined): PlanInput {
  const { robotId: _before, ...others } = input
  return robotId === undefined ? others : { ...others, robotId }
}

/** The input with these values from files in place of those it had. */
export function withFileValues(input: PlanInput, evidence: readonly Evidence[]): PlanInput {
  const { evidence: _before, ...others } = input
  return { ...others, ...withEvidence(evidence) }
}

/** The input with one value typed; for `undefined` what was typed there goes, and where nothing was, what a file said. */
export function withChange(input: PlanInput, field: string, value: TypedValue | undefined): PlanInput {
  if (value !== undefined || Object.hasOwn(input.numbers, field)) return withValue(input, field, value)
  return withFileValues(
    input,
    (input.evidence ?? []).filter((one) => one.field !== field),
  )
}
