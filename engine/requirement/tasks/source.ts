import { normAt, nounAt, type Reading } from '../text/reading.ts'

const outOf = /^(?:from|off|von|vom|aus)$/
const belts = /^(?:belts?|conveyors?|\w*band|\w*forderer|rollenbahn|infeeds?|lines?|lanes?|turntables?)$/
const heaped =
  /^(?:random\w*|loose|bulk|heap\w*|jumbled|tangled|pile[sd]?|lose[nrs]?|schuttgut|ungeordnet\w*)$/
/** "from a slow roller conveyor": words between, at most. */
const BETWEEN = 4

const sourceAt = (reading: Reading, from: number): 'belt' | 'bin' | undefined => {
  for (let at = from + 1; at <= from + BETWEEN; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind !== 'word' || token.clause !== reading.tokens[from]?.clause) return undefined
    if (belts.test(token.norm)) return 'belt'
    const noun = nounAt(reading, at)?.class
    if (noun === 'bin' || noun === 'container' || noun === 'pallet') return 'bin'
    if (outOf.test(token.norm) || /^(?:onto|into|to|auf|in|nach)$/.test(token.norm)) return undefined
  }
  return undefined
}

/** Whether parts come on a belt and nothing says that they lie in a heap: what comes on a belt lies in no bin. */
export const comesOnBelt = (reading: Reading): boolean => {
  let isOnBelt = false
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (heaped.test(norm)) return false
    const isSource = outOf.test(norm) || (norm === 'of' && normAt(reading, at - 1) === 'out')
    const source = isSource ? sourceAt(reading, at) : undefined
    if (source === 'bin') return false
    if (source === 'belt') isOnBelt = true
  }
  return isOnBelt
}
