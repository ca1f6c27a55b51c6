import { readForward } from './forward-rates.ts'
import { readGroupings } from './groupings.ts'
import { readIntervals, readTimes } from './intervals.ts'
import type { Quantity } from './quantities.ts'
import { type Grouping, isSpokenThread, type Rate, rateContext } from './rate-context.ts'
import type { TokenText } from './tokens.ts'

export type { Grouping, Rate } from './rate-context.ts'

const counted = new Set(['count', 'mass', 'money', 'length', 'volume'])

/** Every rate and grouping of the text, and the quantities they used up. */
export const readRates = (
  text: TokenText,
  quantities: readonly Quantity[],
): { rates: Rate[]; groupings: Grouping[]; used: ReadonlySet<Quantity> } => {
  const context = rateContext(text, quantities)
  readTimes(context)
  for (const quantity of quantities)
    if (
      counted.has(quantity.kind) &&
      !context.used.has(quantity) &&
      !isSpokenThread(context.tokens, quantity)
    )
      readForward(context, quantity)
  readGroupings(context)
  readIntervals(context)
  return { rates: context.rates, groupings: context.groupings, used: context.used }
}
