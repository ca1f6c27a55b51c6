import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'

/** Rows that are named; of more than these the number is said. */
const NAMED = 3

/** An answer about several rows, with the names of those that were refused. */
export const withRefused = (answer: StaffAnswer, nameOf: (id: string) => string): StaffAnswer => {
  const { refusedIds = [], description } = answer
  if (refusedIds.length === 0) return answer
  const more = refusedIds.length - NAMED
  const names = [...refusedIds.slice(0, NAMED).map(nameOf), ...(more > 0 ? [`${more} more`] : [])]
  return { ...answer, description: `${description ?? ''} Not done: ${names.join(', ')}.`.trimStart() }
}
