import type { FieldKey, Requirement } from '../requirement/types.ts'

/** Hyphen, minus and dash right in front of a figure, with a blank before it: "-12 kg", not "10-12 kg" or a list's "- 12 kg". */
const minus = /[ \t(:][-−–]$/

/** Figures of the text that fields took without the minus in front of them, as they were typed. */
export const minusSigns = ({
  text,
  spans = [],
}: Pick<Requirement, 'text' | 'spans'>): { typed: string; field: FieldKey }[] =>
  spans.flatMap(({ start, end, field, role }) =>
    field !== undefined && role !== 'temperature' && minus.test(text.slice(Math.max(0, start - 2), start))
      ? [{ typed: text.slice(start - 1, end), field }]
      : [],
  )
