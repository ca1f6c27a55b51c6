import { normAt, type Reading } from '../text/reading.ts'

const negations: ReadonlySet<string> = new Set('not no never without kein keine keinen nicht ohne'.split(' '))

/** "no seams", "doesn't need": a word that the few words before it deny. */
export const isNegated = (reading: Reading, at: number): boolean => {
  for (let back = at - 1; back >= at - 3 && back >= 0; back -= 1) {
    const norm = normAt(reading, back)
    if (
      negations.has(norm) ||
      norm.endsWith("n't") ||
      norm.endsWith('n’t') ||
      /^(?:do|does|is|are|wo|ca)nt$/.test(norm)
    )
      return true
    if (reading.tokens[back]?.kind === 'symbol' && norm !== '-') return false
  }
  return false
}
