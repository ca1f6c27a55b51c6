import { fieldOf, isFieldKey } from '#engine/requirement/fields.ts'

export type TypedValue = number | string | boolean

/** What a plan is made from, as the page holds it. The same input gives the same plan, here and on the server. */
export type PlanInput = {
  description: string
  /** Typed values by field name; they win over the text. */
  numbers: Readonly<Record<string, TypedValue>>
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

/** "18", "0.2", "1,200", "12,5": a comma before exactly three digits groups them, any other one is a decimal sign. */
export function parseNumberText(text: string): number | null {
  const compact = text.trim().replaceAll(/[\s\u00a0']/g, '')
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact)
    ? compact.replaceAll(',', '')
    : /^[+-]?\d*,\d+$/.test(compact)
      ? compact.replace(',', '.')
      : compact
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : null
}

/** A typed text as the value its field holds; what does not fit stays text and is refused with the field's own sentence. */
export function typedValueOf(field: string, text: string): TypedValue {
  const kind = isFieldKey(field) ? fieldOf(field).kind : 'text'
  if (kind === 'number') return parseNumberText(text) ?? text
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** The names and values that carry an input through an address or a form. */
export const entriesOf = ({ description, numbers, seed, robotId }: PlanInput): [string, string][] => [
  ['describe', description],
  ...(seed === DEFAULT_SEED ? [] : [['seed', String(seed)] satisfies [string, string]]),
  ...(robotId === undefined ? [] : [['robot', robotId] satisfies [string, string]]),
  ...Object.keys(numbers)
    .toSorted()
    .map((field): [string, string] => [`${NUMBER_PREFIX}${field}`, String(numbers[field])]),
]

/** Reads an input from an address or a form; null when it does not speak of a description at all. Empty values and unknown names are left out. */
export function planInputOf(entries: Iterable<[string, unknown]>): PlanInput | null {
  let description: string | undefined
  let seed = DEFAULT_SEED
  let robotId: string | undefined
  const numbers: Record<string, TypedValue> = {}
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    if (name === 'describe') description = value.replaceAll('\r\n', '\n')
    else if (name === 'seed') seed = seedOf(value)
    else if (name === 'robot' && value && value.length <= MAX_ROBOT_ID) robotId = value
    else if (name.startsWith(NUMBER_PREFIX) && value.trim() !== '') {
      const field = name.slice(NUMBER_PREFIX.length)
      if (isFieldKey(field)) numbers[field] = typedValueOf(field, value)
    }
  }
  if (description === undefined) return null
  return { description, numbers, seed, ...(robotId === undefined ? {} : { robotId }) }
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
