import { z } from 'zod'
import type { DescriptionReading, ReadDifference } from '#contract/description-readings.ts'
import { plainText } from '#contract/model-text.ts'
import {
  fieldOf,
  formatField,
  isFieldKey,
  isSameFigure,
  isStopWord,
  readRequirement,
  validateOverrides,
} from '#engine/requirement/index.ts'
import type { Facts, FieldKey, Requirement } from '#engine/requirement/types.ts'

/** Values of one answer that are looked at. */
const MOST = 40
/** Longest quotation, in characters: it is read again in this process. */
const MAX_WORDS = 160

export type ReadValue = {
  field: FieldKey
  value: number | string | boolean
  words: string
  /** The picture or drawing in which the words stand; missing: they stand in the description. */
  file?: string
}

/** One value as it was asked for. Whether it can be believed is another question. */
const AnsweredValue = z.object({
  field: z.string(),
  value: z.unknown(),
  words: z.string(),
  file: z.string().nullish(),
})
export type AnsweredValue = z.infer<typeof AnsweredValue>

/** The values of an answer that have the asked shape; undefined: the answer has another shape altogether. */
export const answeredValues = (answer: Record<string, unknown>): AnsweredValue[] | undefined => {
  if (!Array.isArray(answer.values)) return undefined
  const shaped = answer.values.slice(0, MOST).flatMap((one) => AnsweredValue.safeParse(one).data ?? [])
  return shaped.length === 0 && answer.values.length > 0 ? undefined : shaped
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? isSameFigure(a, b) : a === b

/**
 * What a model read, as far as its fields exist, its values are within their limits and its words are in the text. What
 * is in one of `files` nobody here can look up: there the words are the model's own copy, and the page says so.
 */
export const valuesOf = (
  answered: readonly AnsweredValue[],
  description: string,
  files: readonly string[] = [],
): ReadValue[] => {
  const text = plain(description)
  const seen = new Set<string>()
  return answered.flatMap(({ field, value, words, file: named }): ReadValue[] => {
    if (!isFieldKey(field) || seen.has(field)) return []
    if (words.length > MAX_WORDS || plain(words) === '') return []
    const file = files.find((name) => name === named)
    if (file === undefined && !text.includes(plain(words))) return []
    // Shown to a person: what nobody here can look up must at least lead nowhere.
    const quoted = file === undefined ? words.trim() : plainText(words, MAX_WORDS)
    if (quoted === '') return []
    const { overrides, problems } = validateOverrides({ [field]: value })
    const checked = overrides[field]
    if (problems.length > 0 || checked === undefined) return []
    seen.add(field)
    return [{ field, value: checked, words: quoted, ...(file !== undefined && { file }) }]
  })
}

/** The words and numbers of a text, without punctuation. */
const tokensOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Letters of the shortest word that names something: shorter ones are articles and units. */
const LEAST_LETTERS = 3
const DENIAL = /\b(?:not|no|never|without|kein\w*|nicht|ohne)\b|n['’]t\b/iu

/** Whether a text is in the quoted words, in one piece, and names something: "steel jars", not "from the" or "10". */
const isNamedIn = (value: string, words: string): boolean => {
  const named = tokensOf(value)
  const isNaming = named.some(
    (one) => one.length >= LEAST_LETTERS && /^\p{L}+$/u.test(one) && !isStopWord(one) && !DENIAL.test(one),
  )
  return isNaming && ` ${tokensOf(words).join(' ')} `.includes(` ${named.join(' ')} `)
}

/** Short sentences of which the built-in reader takes a name as what the field holds. */
const namedAs: Partial<Record<FieldKey, (name: string) => [sentence: string, field: FieldKey]>> = {
  partName: (name) => [`handle ${name}`, 'partName'],
  insertName: (name) => [`handle ${name}`, 'partName'],
  material: (name) => [`handle ${name} parts`, 'material'],
}

/** Whether a name is one of the kind that the field asks for: no company is a part, and no shop a material. */
const isOfKind = (field: FieldKey, name: string): boolean => {
  const [sentence, asked] = namedAs[field]?.(name) ?? []
  return asked === undefined || readRequirement(sentence ?? '').facts[asked]?.origin === 'given'
}

const DENIED_BEFORE = /\b(?:not|no|never|without|kein\w*|nicht|ohne|n['’]t)\s+(?:an?\s+|the\s+)?$/iu

/** Whether the text denies words wherever it has them: “31 an hour” of "10 a minute, not 31 an hour". */
const isDeniedIn = (text: string, words: string): boolean => {
  const before = plain(text).split(plain(words)).slice(0, -1)
  return before.length > 0 && before.every((one) => DENIED_BEFORE.test(one))
}

/** Whether a free text has no word but those of the description or of the quotation: a model's own sentences are not shown. */
const isOfWords = ({ field, value, words }: ReadValue, { text }: Requirement): boolean => {
  if (fieldOf(field).kind !== 'text') return true
  const known = new Set(tokensOf(`${text} ${words}`))
  return tokensOf(String(value)).every((one) => known.has(one))
}

/**
 * Whether the quoted words support a value. A free text must be in them, and name what its field asks for. Any other value must be found in them by the
 * built-in grammar, which reads them alone and after the task, because some quantities have no field without one. Words
 * that deny support a limit ("not over 12 kg") and a no, and nothing else; words that the text denies support nothing but a no.
 */
const isBorneOut = ({ field, value, words, file }: ReadValue, { text, facts }: Requirement): boolean => {
  if (file === undefined && value !== false && isDeniedIn(text, words)) return false
  const { kind } = fieldOf(field)
  if (typeof value !== 'number' && value !== false && DENIAL.test(words)) return false
  if (kind === 'text') return isNamedIn(String(value), words) && isOfKind(field, String(value))
  const task = (facts.task?.value ?? 'handle').replaceAll('_', ' ')
  const behindTask = field === 'task' ? [] : [`${task} parts, ${words}`]
  return [words, ...behindTask].some((alone) => {
    const fact = readRequirement(alone, {}).facts[field]
    return fact?.origin === 'given' && isSame(fact.value, value)
  })
}

const builtInOf = (facts: Facts, field: FieldKey): ReadDifference['builtIn'] => {
  const fact = facts[field]
  return fact?.origin === 'given'
    ? { value: fact.value, shown: formatField(field, fact.value), words: fact.basis }
    : null
}

type Checked = Omit<DescriptionReading, 'model' | 'seen' | 'unseen'>

/** Compares what a model read with what the built-in reader did. What its words do not bear out becomes a question, unless it is invented altogether. */
export const checkValues = (values: readonly ReadValue[], read: Requirement): Checked => {
  const reading: Checked = { agreed: 0, differences: [], questions: [] }
  for (const one of values) {
    const { field, value, words, file } = one
    const builtIn = builtInOf(read.facts, field)
    const { label } = fieldOf(field)
    const shown = formatField(field, value)
    if (builtIn && isSame(builtIn.value, value)) reading.agreed++
    else if (isBorneOut(one, read))
      reading.differences.push({
        field,
        label,
        builtIn,
        model: { value, shown, words, ...(file !== undefined && { file }) },
      })
    else if (isOfWords(one, read))
      reading.questions.push({
        field,
        text: `${label}: is it ${shown}? The model read that from “${words}”${file === undefined ? '' : ` in ${file}`}.`,
      })
  }
  return reading
}
