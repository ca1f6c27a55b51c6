import type { Question, ReadSpan, Requirement } from '#engine/requirement/types.ts'

/** Questions that the text itself suggests answers to. What a plan cannot do without is asked in its form instead. */
export const doubtsOf = ({ questions }: Pick<Requirement, 'questions'>): Question[] =>
  questions.filter(({ isBlocking, options = [] }) => !isBlocking && options.length > 0)

/** The figures of a text, in doubt where a question that is shown names them: work that is outside is not asked about. */
export const doubtedSpans = (read: Pick<Requirement, 'text' | 'spans' | 'questions'>): ReadSpan[] => {
  const doubts = doubtsOf(read)
  const quoted = new Set(doubts.flatMap(({ options = [] }) => options.flatMap(({ words }) => words)))
  return (read.spans ?? []).map(({ isDoubtful = false, ...span }) => ({
    ...span,
    isDoubtful: doubts.length > 0 && (isDoubtful || quoted.has(`“${read.text.slice(span.start, span.end)}”`)),
  }))
}
