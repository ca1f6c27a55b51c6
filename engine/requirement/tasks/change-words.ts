import { normAt, type Reading } from '../text/reading.ts'

const changeWords =
  /^(?:changeovers?|changeover-time|change-?overs?|retool\w*|set-?ups?|setup|umrust\w*|rustzeit\w*|rusten|gerustet|produktwechsel|werkzeugwechsel|formwechsel|ruestzeit|umruesten|resetting)$/

/** Where a change of product, tool or fixture is named at a token: "changeovers", "tool change", "change over". */
export const changeNamedAt = (reading: Reading, at: number): { first: number; last: number } | undefined => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return undefined
  if (changeWords.test(token.norm)) return { first: at, last: at }
  const after = normAt(reading, at + 1)
  const isHyphen = after === '-'
  const second = isHyphen ? normAt(reading, at + 2) : after
  const isSplit =
    (/^changes?$/.test(token.norm) && /^overs?$/.test(second)) ||
    (token.norm === 'set' && isHyphen && /^ups?$/.test(second))
  if (isSplit) return { first: at, last: isHyphen ? at + 2 : at + 1 }
  if (
    /^(?:tool|tooling|fixture|product|format|batch|die|mould|mold)$/.test(token.norm) &&
    /^changes?$/.test(after)
  )
    return { first: at, last: at + 1 }
  const isSetUp =
    token.norm === 'set' &&
    /^ups?$/.test(after) &&
    /^(?:time|times|takes?|per|between)$/.test(normAt(reading, at + 2))
  return isSetUp ? { first: at, last: at + 1 } : undefined
}

/** How far before a time the change is named, and how far behind it: "40 min for a changeover". In tokens. */
const BEFORE = 10
const BEHIND = 4

/** "3 changeovers a week of 40 min each", "mould change twice a week, 45 minutes": how long a change takes, and no machine. */
export const isTimeOfChange = (
  reading: Reading,
  { first, last }: { first: number; last: number },
): boolean => {
  const { clause, sentence } = reading.tokens[first] ?? {}
  const isApart = reading.tokens[first - 1]?.clause === clause
  for (let at = first - 1; at >= first - BEFORE; at -= 1) {
    const token = reading.tokens[at]
    // A time that is alone behind a comma belongs to what is before it.
    if (token?.sentence !== sentence || (isApart && token?.clause !== clause)) break
    if (reading.quantityAt[at]?.kind === 'time') break
    if (changeNamedAt(reading, at)) return true
  }
  for (let at = last + 1; at <= last + BEHIND; at += 1) {
    if (reading.tokens[at]?.clause !== clause || reading.quantityAt[at]?.kind === 'time') return false
    if (changeNamedAt(reading, at)) return true
  }
  return false
}
