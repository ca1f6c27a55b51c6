/** As it is inserted: a title may be left to the database. */
type Step = { stepKey: string; title?: string | undefined }

/** Shorter words say little: "of", "the", "and". */
const LEAST_LETTERS = 4
/** Share of the words of the shorter title that both have. Judgement of ours: half of "Site survey" is "Survey". */
const LEAST_SHARED = 0.5

const wordsOf = (title = ''): Set<string> =>
  new Set(
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => word.length >= LEAST_LETTERS),
  )

const sharedOf = (a: Set<string>, b: Set<string>): number =>
  a.size === 0 || b.size === 0 ? 0 : a.intersection(b).size / Math.min(a.size, b.size)

/**
 * New steps under the keys of the former ones that they are: by the same key, else by titles that share their words. What
 * refers to a step goes on doing so though its title was changed.
 */
export const keepKeys = <New extends Step>(former: readonly Step[], steps: readonly New[]): New[] => {
  const free = new Map(former.map(({ stepKey, title }) => [stepKey, wordsOf(title)]))
  for (const { stepKey } of steps) free.delete(stepKey)
  const known = new Set(former.map(({ stepKey }) => stepKey))
  return steps.map((step) => {
    if (known.has(step.stepKey)) return step
    const words = wordsOf(step.title)
    const [best] = [...free]
      .map(([key, of]) => ({ key, shared: sharedOf(words, of) }))
      .filter(({ shared }) => shared >= LEAST_SHARED)
      .toSorted((a, b) => b.shared - a.shared)
    if (!best) return step
    free.delete(best.key)
    return { ...step, stepKey: best.key }
  })
}
