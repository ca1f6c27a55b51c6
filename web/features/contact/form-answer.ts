import type { Problem } from '#web/lib/problem.ts'

/** A form that was refused: why, with everything typed, and the ticket to send it again with. */
export type FormAnswer = Pick<Problem, 'message' | 'fields'> & {
  values: Record<string, string>
  /** Where several of one name can be chosen. */
  chosen: string[]
  ticket: string
}

/** What was typed or chosen in a field before; `fallback` until the form was sent. */
export const typedIn = (answer: FormAnswer | undefined, name: string, fallback = ''): string =>
  answer?.values[name] ?? fallback
