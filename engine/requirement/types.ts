import type { Diagnostic } from '../diagnostic.ts'
import type { Facts, FieldKey, FieldValues } from './field-values.ts'
import type { Said } from './said/types.ts'

export * from './field-values.ts'
export * from './said/types.ts'

/** Values a person typed into a chip or a program sent beside the text: they win over the text. */
export type Overrides = { [K in FieldKey]?: FieldValues[K] }

/**
 * A value found outside the text, in a file for example, with where it was found ("from parts.xlsx, sheet Parts, cell C7").
 * It wins over the text and loses against a typed value. A part's volume becomes its mass as soon as the material is known.
 */
export type Evidence =
  | {
      field: FieldKey
      value: number | string | boolean
      basis: string
      /** Found nowhere: taken from an example, for a field that would stop the plan. */
      isAssumed?: true
    }
  | { field: 'partMassKg'; volumeMm3: number; basis: string }

/** What the plan cannot go on without, or would be much better with. */
export type Question = {
  field: FieldKey
  text: string
  /** blocking: nothing can be planned before it is answered. */
  isBlocking: boolean
  /** Answers that the text itself suggests, the most plausible first, each with the words that speak for it. */
  options?: QuestionOption[]
}

export type QuestionOption = { value: string; label: string; words: string[] }

/** A run of characters of the text and what it was read as; `unused` when no value of the plan rests on it. */
export type ReadSpan = {
  start: number
  end: number
  /** "mass", "wage", "unused" … as in the labelled texts. */
  role: string
  /** The field that took its value from here. */
  field?: FieldKey
  /** The reading is in doubt: a question names it. */
  isDoubtful?: boolean
}

/** The time in which the text counts parts: "720 an hour" is answered by the hour. */
export type RateUnit = 'min' | 'h'

/** The structured reading of a description. */
export type Requirement = {
  version: 1
  /** The text as typed, bounded (see `MAX_TEXT_LENGTH`). */
  text: string
  facts: Facts
  /** What the text says in addition to the fields. */
  said: Said
  questions: Question[]
  /** Missing where the text names no rate by the minute or hour. */
  rateUnit?: RateUnit
  /** Every figure of the text with its role, in the order of the text. Plans of earlier versions have none. */
  spans?: ReadSpan[]
  /** What was found outside the text, in files for example, as it was handed in. */
  evidence?: Evidence[]
  /** What the reader has to say about the text itself: `text.too_long` when it was cut. */
  notes?: Diagnostic[]
}
