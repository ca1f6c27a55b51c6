import type { Quantity } from '../requirement/grammar/quantities.ts'
import { type Token, tokenise } from '../requirement/grammar/tokens.ts'
import { readGrammar, understand } from '../requirement/read-requirement.ts'
import type { Reading } from '../requirement/text/reading.ts'
import type { Overrides } from '../requirement/types.ts'

/** How much work a reading was, counted so that no clock and no other load disturbs it. */
export type ReadingWork = {
  tokens: number
  /** How often a token, quantity, rate or grouping was looked at. */
  looks: number
  /** Characters that regular expressions were held against, up to what they found. */
  characters: number
}

const watched = <T>(list: readonly T[], seen: () => void): T[] =>
  new Proxy<T[]>([...list], {
    get: (target, key, receiver) => {
      seen()
      return Reflect.get(target, key, receiver)
    },
  })

/** Adds up the characters that regular expressions are held against while `work` runs; steps back within one search do not count. */
function countCharacters(work: () => void): number {
  const exec = RegExp.prototype.exec
  let characters = 0
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    // A sticky expression is held against one place of the text.
    const missed = this.sticky ? from + 1 : String(text).length
    characters += (found ? found.index + found[0].length : missed) - from
    return found
  }
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return characters
}

/** Reads a text, with values typed beside it, and counts the work. */
export function countReading(text: string, typed: Overrides = {}): ReadingWork {
  let tokens = 0
  let looks = 0
  const seen = () => {
    looks += 1
  }
  const characters = countCharacters(() => {
    const tokenText = tokenise(text)
    tokens = tokenText.tokens.length
    const reading = readGrammar({ ...tokenText, tokens: watched<Token>(tokenText.tokens, seen) })
    const watchedReading: Reading = {
      ...reading,
      quantities: watched(reading.quantities, seen),
      quantityAt: watched<Quantity | undefined>(reading.quantityAt, seen),
      rates: watched(reading.rates, seen),
      groupings: watched(reading.groupings, seen),
    }
    understand(watchedReading, typed)
  })
  return { tokens, looks, characters }
}
