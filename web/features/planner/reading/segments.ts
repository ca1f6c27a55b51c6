import { fieldOf, fieldOfRole, isFieldKey, isStruck, unstruck } from '#engine/requirement/index.ts'
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
  /** Missing for a figure that no value rests on. */
  origin?: ShownOrigin
  label: string
  isDoubtful: boolean
}

export type Segment = { at: number; text: string; figure?: ReadFigure }

type Typed = Readonly<Record<string, TypedValue>>

/**
 * What the words of a figure are in a field's unit. A bare number that becomes the rate takes the time unit of the text:
 * where the text says "350 an hour", 175 is 2.91667 a minute.
 */
export const valueOfWords = (words: string, field: FieldKey, rateUnit: RateUnit | undefined): TypedValue => {
  const bare = unstruck(words)
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

const originOf = (field: FieldKey | undefined, facts: Facts, typed: Typed): ShownOrigin | undefined => {
  if (field === undefined) return undefined
  return Object.hasOwn(typed, field) ? 'typed' : facts[field]?.origin
}

const labelOf = (words: string, role: string, field: FieldKey | undefined, isAlsoRead: boolean): string => {
  if (field === undefined) return isStruck(words) ? 'ignored' : isAlsoRead ? 'also read' : 'not used'
  return role === 'size' ? 'Size' : fieldOf(field).label
}

/** The text cut into plain words and figures, in its order; a figure that overlaps the one before is left out. */
export const segmentsOf = (
  text: string,
  spans: readonly ReadSpan[],
  facts: Facts,
  typed: Typed,
  rateUnit?: RateUnit,
  /** What the plan rests on without a field of its own: "payback within 24 months". */
  alsoRead: readonly Pick<ReadSpan, 'start' | 'end'>[] = [],
): Segment[] => {
  const segments: Segment[] = []
  let from = 0
  for (const span of spans) {
    if (span.start < from || span.end > text.length) continue
    if (span.start > from) segments.push({ at: from, text: text.slice(from, span.start) })
    const words = text.slice(span.start, span.end)
    const used = span.field ?? movedTo(words, typed, rateUnit)
    const field = used ?? fieldOfRole[span.role]
    const isAlsoRead = alsoRead.some(({ start, end }) => start < span.end && span.start < end)
    const origin = originOf(used, facts, typed) ?? (isAlsoRead ? 'given' : undefined)
    segments.push({
      at: span.start,
      text: words,
      figure: {
        words,
        start: span.start,
        end: span.end,
        role: span.role,
        ...(field ? { field } : {}),
        ...(origin ? { origin } : {}),
        label: labelOf(words, span.role, used, isAlsoRead),
        isDoubtful: span.isDoubtful === true,
      },
    })
    from = span.end
  }
  if (from < text.length) segments.push({ at: from, text: text.slice(from) })
  return segments
}
