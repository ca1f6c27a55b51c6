import { decides } from '../../lexicon/deciders.ts'
import { isWordOf } from '../../lexicon/word-senses.ts'
import { isCountedShift } from '../../tasks/counted-shift.ts'
import type { TextView } from '../text-view.ts'

/**
 * Tokens that only say how something is done: "vision-guided", "kamerageführt". The lexicon knows the end of such a word
 * ("guided"); what a hyphen joins in front of it belongs to it.
 */
const mannerTokens = ({ reading: { tokens }, lexicon }: TextView): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const [at, senses] of lexicon.entries()) {
    if (!senses.includes('manner')) continue
    found.add(at)
    for (let hyphen = at - 1; tokens[hyphen]?.text === '-' && tokens[hyphen]?.isGlued === true; hyphen -= 2)
      found.add(hyphen).add(hyphen - 1)
  }
  return found
}

/** The view without the words of these tokens: they speak for no task. */
export const withSilent = (view: TextView, silent: ReadonlySet<number>): TextView => {
  if (silent.size === 0) return view
  const kept = <Each>(list: readonly (readonly Each[])[]) =>
    list.map((own, at) => (silent.has(at) ? [] : own))
  const tokens = view.reading.tokens.map((token, at) =>
    silent.has(at) ? { ...token, kind: 'symbol' as const, norm: ',', text: ',' } : token,
  )
  return {
    ...view,
    reading: { ...view.reading, tokens },
    senses: kept(view.senses),
    lexicon: kept(view.lexicon),
  }
}

const decidingTokens = ({ reading, lexicon }: TextView): number[] =>
  lexicon.some((senses) => senses.includes('deciding'))
    ? [...lexicon.keys()].filter((at) => reading.tokens[at]?.kind === 'word' && decides(reading, at))
    : []

const shiftTokens = ({ reading: { tokens } }: TextView): number[] =>
  [...tokens.keys()].filter((at) => isCountedShift(tokens, at))

/** Words between the pallet and how it comes: "pallets that are up to 1.8 m high stacked". */
const between = /^(?:is|are|ist|sind|that|which|die|der|up|to|bis|zu|high|tall|hoch|only|nur|about|ca|max)$/
/** Farthest from the pallet, in tokens. */
const FARTHEST_STATE = 8
/** What is put there is the work: "auf Paletten gestapelt". */
const goals = /^(?:on|onto|auf|aufs)$/

/** "From pallets stacked 1.8 m high", "die Palette ist 1,40 m hoch gestapelt": how the pallet itself comes is no work. */
const stateTokens = ({ reading, senses }: TextView): number[] => {
  const { tokens, isGerman, quantityAt } = reading
  if (!senses.some((own) => own.includes('n-pallet'))) return []
  return [...tokens.keys()].filter((at) => {
    if (tokens[at]?.kind !== 'word' || !isWordOf('state', tokens[at]?.norm ?? '', isGerman)) return false
    for (let back = at - 1; back >= at - FARTHEST_STATE; back -= 1) {
      if (tokens[back]?.sentence !== tokens[at]?.sentence) return false
      if (senses[back]?.includes('n-pallet'))
        return ![1, 2, 3].some((step) => goals.test(tokens[back - step]?.norm ?? ''))
      if (!quantityAt[back] && !between.test(tokens[back]?.norm ?? '')) return false
    }
    return false
  })
}

/** How the work is done, how pallets come, who decided on it and in how many shifts say nothing of what it is: "vision-guided screwdriving" checks nothing. */
export const withoutManner = (view: TextView): TextView =>
  withSilent(
    view,
    new Set([...mannerTokens(view), ...decidingTokens(view), ...shiftTokens(view), ...stateTokens(view)]),
  )
