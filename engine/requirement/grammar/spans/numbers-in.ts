import { readNumberAt } from '../numerals.ts'
import { tokenise } from '../tokens.ts'

/** Every number of a text, in digits or in words, by its characters. */
export const numbersIn = (text: string): { start: number; end: number }[] => {
  const typed = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  const { tokens } = tokenise(text)
  const spelled = tokens.flatMap(({ kind, start }, at) => {
    const number = kind === 'word' ? readNumberAt(tokens, at) : undefined
    return number ? [{ start, end: tokens[number.next - 1]?.end ?? start }] : []
  })
  // "twenty-five" is one number, and none that begins at its second word.
  return [...typed, ...spelled.filter(({ start }, at) => start >= (spelled[at - 1]?.end ?? 0))]
}
