import type { DescriptionReading } from '#contract/description-readings.ts'

export type ModelReadingAnswer = { reading: DescriptionReading | null; problem: string | null }
/** By the description and its files. */
export type Answers = Readonly<Record<string, ModelReadingAnswer>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const lists = ['differences', 'questions', 'seen', 'unseen'] as const

const isAnswer = (value: unknown): boolean => {
  if (!isObject(value) || !isObject(value.reading)) return false
  const { reading } = value
  return typeof reading.model === 'string' && lists.every((list) => Array.isArray(reading[list]))
}

/** Whether these are readings as this page keeps them; those of an older page are asked for again. */
export const isAnswers = (value: unknown): value is Answers =>
  isObject(value) && Object.values(value).every(isAnswer)
