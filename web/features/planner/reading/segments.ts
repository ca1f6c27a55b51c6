import { fieldOf } from '#engine/requirement/fields.ts'
import { fieldOfRole } from '#engine/requirement/scored/role-fields.ts'
import { isStruck } from '#engine/requirement/scored/struck-words.ts'
import type { Facts, FieldKey, ReadSpan } from '#engine/requirement/types.ts'
import type { ShownOrigin } from '../facts/origin-mark.tsx'
import type { TypedValue } from '../input/plan-input.ts'

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

const originOf = (
  { field }: ReadSpan,
  facts: Facts,
  typed: Readonly<Record<string, TypedValue>>,
): ShownOrigin | undefined => {
  if (field === undefined) return undefined
  return Object.hasOwn(typed, field) ? 'typed' : facts[field]?.origin
}

const labelOf = (words: string, { field, role }: ReadSpan): string => {
  if (isStruck(words)) return 'ignored'
  if (field === undefined) return 'not used'
  return role === 'size' ? 'Size' : fieldOf(field).label
}

/** The text cut into plain words and figures, in its order; a figure that overlaps the one before is left out. */
export const segmentsOf = (
  text: string,
  spans: readonly ReadSpan[],
  facts: Facts,
  typed: Readonly<Record<string, TypedValue>>,
): Segment[] => {
  const segments: Segment[] = []
  let from = 0
  for (const span of spans) {
    if (span.start < from || span.end > text.length) continue
    if (span.start > from) segments.push({ at: from, text: text.slice(from, span.start) })
    const words = text.slice(span.start, span.end)
    const field = span.field ?? fieldOfRole[span.role]
    const origin = originOf(span, facts, typed)
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
        label: labelOf(words, span),
        isDoubtful: span.isDoubtful === true,
      },
    })
    from = span.end
  }
  if (from < text.length) segments.push({ at: from, text: text.slice(from) })
  return segments
}
