import {
  fieldOf,
  fieldOfRole,
  fields,
  isFieldKey,
  isStruck,
  readNumberAt,
  tokenise,
  unstruck,
} from '#engine/requirement/index.ts'
import type { Facts, FieldKey, RateUnit, ReadSpan } from '#engine/requirement/types.ts'
import type { ShownOrigin } from '../facts/origin-mark.tsx'
import { type TypedValue, typedValueOf } from '../input/plan-input.ts'

/** A figure of the text as the page shows it. */
export type ReadFigure = {
  words: string
  start: number
  end: number
  role: string
  /** The field that it fills, or would. */
  field?: FieldKey
  /** The fields of a figure with several numbers, in their order: "400 x 300 x 250 mm" fills three. */
  parts?: readonly FieldKey[]
  /** Missing for a figure that no value rests on. */
  origin?: ShownOrigin
  label: string
  isDoubtful: boolean
  /** What follows on the same line above the label, so that a long label leaves no gap in the text. */
  tail: string
}

/** Words that the plan rests on without a field of its own: "payback within 24 months". */
export type AlsoRead = Pick<ReadSpan, 'start' | 'end'> & { label?: string | undefined }

export type Segment = { at: number; text: string; figure?: ReadFigure }

type Typed = Readonly<Record<string, TypedValue>>

/** "zwei" and "neun Kilo" in digits, as a field is typed. */
const inDigits = (words: string): string => {
  const { tokens } = tokenise(words)
  const last = (readNumberAt(tokens, 0)?.next ?? 0) - 1
  const value = readNumberAt(tokens, 0)?.value
  return tokens[0]?.kind === 'word' && value !== undefined
    ? `${value}${words.slice(tokens[last]?.end)}`
    : words
}

/**
 * What the words of a figure are in a field's unit. A bare number that becomes the rate takes the time unit of the text:
 * where the text says "350 an hour", 175 is 2.91667 a minute.
 */
export const valueOfWords = (words: string, field: FieldKey, rateUnit: RateUnit | undefined): TypedValue => {
  const bare = inDigits(unstruck(words))
  const value = typedValueOf(field, bare)
  const isHourly = field === 'ratePerMinute' && rateUnit === 'h' && /^[\d.,\s]+$/.test(bare)
  return isHourly && typeof value === 'number' ? Number((value / 60).toPrecision(6)) : value
}

/** "~~31~~ an hour" with a typed wage of 31: struck through, so that the words are not read, and still what the wage is. */
const movedTo = (words: string, typed: Typed, rateUnit: RateUnit | undefined): FieldKey | undefined =>
  isStruck(words)
    ? Object.keys(typed)
        .filter(isFieldKey)
        .find((field) => typed[field] === valueOfWords(words, field, rateUnit))
    : undefined

/** What was typed for a field that this figure has is what another figure says: "9 kg" was chosen in place of "7 kg". */
const isReplaced = (text: string, span: ReadSpan, spans: readonly ReadSpan[], typed: Typed): boolean => {
  const { field } = span
  if (field === undefined || !Object.hasOwn(typed, field)) return false
  const isTyped = ({ start, end }: ReadSpan) =>
    valueOfWords(text.slice(start, end), field, undefined) === typed[field]
  const isRival = (other: ReadSpan) => other.field === field || other.role === 'corrected'
  return !isTyped(span) && spans.some((other) => isRival(other) && isTyped(other))
}

/** The field of a figure that the text takes back and that was chosen all the same. */
const chosenFor = (words: string, role: string, typed: Typed): FieldKey | undefined =>
  role === 'corrected'
    ? Object.keys(typed)
        .filter(isFieldKey)
        .find((field) => typed[field] === valueOfWords(words, field, undefined))
    : undefined

const originOf = (field: FieldKey | undefined, facts: Facts, typed: Typed): ShownOrigin | undefined => {
  if (field === undefined) return undefined
  return Object.hasOwn(typed, field) ? 'typed' : facts[field]?.origin
}

/** The fields of a role that takes several numbers. */
const partsOfRole: Readonly<Record<string, readonly FieldKey[]>> = {
  size: ['partLengthMm', 'partWidthMm', 'partHeightMm'],
  'pallet-size': ['palletLengthMm', 'palletWidthMm'],
  footprint: ['footprintLengthMm', 'footprintWidthMm'],
  'diameter+length': ['partDiameterMm', 'partLengthMm'],
  'diameter+height': ['partDiameterMm', 'partHeightMm'],
}

/** Roles whose figures are not yet the value of their field: five days a week are 250 days a year. */
const labelOfRole: Readonly<Record<string, string>> = {
  size: 'Size',
  'pallet-size': 'Pallet size',
  footprint: 'Floor space',
  'diameter+length': 'Diameter, length',
  'diameter+height': 'Diameter, height',
  interval: 'Time per part',
  'hours-per-day': 'Hours a day',
  'days-per-week': 'Days a week',
  'weeks-per-year': 'Weeks a year',
  'months-per-year': 'Months a year',
  'process-length-total': 'Total path length',
  'machines-served': 'Machines per person',
  staying: 'People who stay',
}

const sides: readonly FieldKey[] = ['partDiameterMm', 'partLengthMm', 'partWidthMm', 'partHeightMm']

/** The fields of the numbers of a figure; "120 x 80 mm" of a profile is its width and height. */
const partsOf = (role: string, words: string, facts: Facts): readonly FieldKey[] => {
  const count = words.match(/\d+(?:[.,]\d+)*/g)?.length ?? 0
  const filled = role === 'size' ? sides.filter((side) => facts[side]?.basis.includes(`“${words}”`)) : []
  return filled.length === count ? filled : (partsOfRole[role]?.slice(0, count) ?? [])
}

/** The field that takes its value from a span, where the reader names none: a robot's name. */
const usedBy = (words: string, facts: Facts): FieldKey | undefined =>
  fields.find(({ key, kind }) => kind === 'text' && facts[key]?.value === words)?.key

const labelOf = (
  words: string,
  role: string,
  field: FieldKey | undefined,
  also: AlsoRead | undefined,
): string => {
  if (field !== undefined) return labelOfRole[role] ?? fieldOf(field).label
  return isStruck(words) ? 'ignored' : also ? (also.label ?? 'also read') : 'not used'
}

const isOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}-]/u.test(character)

/** The whole word of a figure that no value rests on: the 20 of "M-20iA" is no figure of its own. */
const wholeWord = (text: string, span: ReadSpan, from: number, to: number): ReadSpan => {
  let { start, end } = span
  while (start > from && isOfWord(text[start - 1])) start -= 1
  while (end < to && isOfWord(text[end])) end += 1
  return { ...span, start, end }
}

/** Letters of a label beside one letter of the text, which is set larger. */
const LABEL_SHARE = 0.8

/** Closing marks that follow a figure, and the next words of its line until they are as wide as its label. */
const tailOf = ({ words, label, isDoubtful }: Omit<ReadFigure, 'tail'>, next: string): string => {
  const room = LABEL_SHARE * (label.length + (isDoubtful ? 2 : 0)) - unstruck(words).length
  let [tail = ''] = /^[,.;:!?)\]}”"’']+(?=\s|$)/.exec(next) ?? []
  for (const [word] of next.slice(tail.length).matchAll(/[^\S\n]\S+(?=\s)/gy)) {
    if (tail.length >= room) break
    tail += word
  }
  return tail
}

/** The text cut into plain words and figures, in its order; a figure that overlaps the one before is left out. */
export const segmentsOf = (
  text: string,
  spans: readonly ReadSpan[],
  facts: Facts,
  typed: Typed,
  rateUnit?: RateUnit,
  alsoRead: readonly AlsoRead[] = [],
): Segment[] => {
  const segments: Segment[] = []
  let from = 0
  for (const [at, read] of spans.entries()) {
    if (read.start < from || read.end > text.length) continue
    const next = spans[at + 1]?.start ?? text.length
    const span = read.field ? read : wholeWord(text, read, from, Math.max(read.end, next))
    if (span.start > from) segments.push({ at: from, text: text.slice(from, span.start) })
    const words = text.slice(span.start, span.end)
    const own = isReplaced(text, span, spans, typed) ? undefined : span.field
    const used =
      own ?? movedTo(words, typed, rateUnit) ?? chosenFor(words, span.role, typed) ?? usedBy(words, facts)
    const parts = partsOf(span.role, words, facts)
    const field = used ?? parts[0] ?? fieldOfRole[span.role]
    const also = alsoRead.find(({ start, end }) => start < span.end && span.start < end)
    const origin = originOf(used, facts, typed) ?? (also ? 'given' : undefined)
    const figure = {
      ...{ words, start: span.start, end: span.end, role: span.role },
      ...(field ? { field } : {}),
      ...(parts.length > 1 ? { parts } : {}),
      ...(origin ? { origin } : {}),
      label: labelOf(words, span.role, used, also),
      isDoubtful: span.isDoubtful === true && origin !== 'typed' && own === span.field,
    }
    const tail = tailOf(figure, text.slice(span.end, Math.max(span.end, next)))
    segments.push({ at: span.start, text: words, figure: { ...figure, tail } })
    from = span.end + tail.length
  }
  if (from < text.length) segments.push({ at: from, text: text.slice(from) })
  return segments
}
