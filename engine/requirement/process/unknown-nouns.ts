import { isStopWord } from '../grammar/words.ts'
import { isFilling } from '../roles/materials.ts'
import { normAt, nounAt, type Reading } from '../roles/reading.ts'
import { verbOf } from '../tasks/verbs.ts'

/** Words that stand where a part could and name none. */
export const notPartWords =
  /^(?:qr|carbide|coordinates?|orders?|codes?|logos?|texts?|labels?|barcodes?|serial|numbers?|line|lines|process|production|plant|factory|minute|hour|second|day|shift|night|week|year|rate|speed|operator|kinds?|types?|max|maximum|min|mixed|sizes?|approx|about|ca|euro?|pallets?|machine|weight|mass|gate|force|time|times|takt|high|long|wide|thick|deep|diameter|dia|x|each|total|robot|one|it|them|stuff|things?|something|please|kg|mm|unit|up|every|stacks?|cycle|ceiling|space|wage|pro|je|dates?|heaviest|largest|biggest|smallest|average|typical|gauge|ga|paste|grease|adhesive|glue|sealant|silicone|polyurethane|klebstoff|dichtung)$/

/** A word that can name a thing, known or not. */
export const isPlainWord = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  return (
    token?.kind === 'word' &&
    token.norm.length > 1 &&
    !isStopWord(token.norm) &&
    !notPartWords.test(token.norm)
  )
}

/** An unknown noun behind a mass or size: "12 kg kegs", "0.3 kg croissants". */
export const unknownAfter = (reading: Reading, from: number): number | undefined => {
  let start = from
  if (normAt(reading, start) === '-') start += 1
  let found: number | undefined
  for (
    let at = start;
    at < start + 3 && isPlainWord(reading, at) && verbOf(normAt(reading, at)) === undefined;
    at += 1
  ) {
    if (nounAt(reading, at) || isFilling(normAt(reading, at))) return undefined
    found = at
    if (/[^s]s$/.test(normAt(reading, at))) return at
  }
  return found
}

/** "Cast knuckles, 6.8 kg", "toner cartridges .8 kg": an unknown plural right before a mass, over one comma. */
export const unknownBefore = (reading: Reading, first: number): number | undefined => {
  const at = reading.tokens[first - 1]?.text === ',' ? first - 2 : first - 1
  // "trays (30 eggs, 2.1 kg)": what is in them.
  if (reading.tokens[at - 2]?.text === '(' && reading.quantityAt[at - 1]) return undefined
  const isPlural = /[^s]s$/.test(normAt(reading, at)) && isPlainWord(reading, at) && !reading.quantityAt[at]
  return isPlural && !nounAt(reading, at) && verbOf(normAt(reading, at)) === undefined ? at : undefined
}
