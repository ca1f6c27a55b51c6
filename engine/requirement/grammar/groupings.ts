import { addGrouping, type RateContext } from './rate-context.ts'

const joints = new Set(
  'of with a zu von mit holding hold holds je for size gets get has have contains contain containing takes enthalt bekommt'.split(
    ' ',
  ),
)
const grouped = new Set(['container', 'layer', 'batch', 'bin'])

/** "trays of 12", "batches of 50", "batch size 24", "12-packs", "12er Trays". */
export const readGroupings = (context: RateContext): void => {
  const { tokens, nounAt, used } = context
  for (const quantity of context.quantities) {
    if (quantity.kind !== 'count' || used.has(quantity)) continue
    const { first, last } = quantity
    const joint = tokens[first - 1]?.norm ?? ''
    const before = nounAt(first - 2)
    const direct = nounAt(first - 1)
    if (before && grouped.has(before.class) && joints.has(joint))
      addGrouping(context, quantity, before, first - 2, last)
    else if (before?.class === 'batch' || direct?.class === 'batch') {
      const noun = direct?.class === 'batch' ? direct : before
      if (noun) addGrouping(context, quantity, noun, first - (noun === direct ? 1 : 2), last)
    } else {
      const joined = tokens[last + 1]
      const pack = nounAt(last + 2)
      const isJoined = joined?.text === '-' || (joined?.norm === 'er' && joined.isGlued)
      if (isJoined && pack?.class === 'container') addGrouping(context, quantity, pack, first, last + 2)
    }
  }
}
