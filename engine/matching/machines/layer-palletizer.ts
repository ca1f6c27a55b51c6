import type { Millimetres, Seconds } from '#engine/units.ts'
import { paceText } from '../gripping/wording.ts'
import type { MachineOption } from '../types.ts'
import { type Demand, figure, optionOf } from './option.ts'

/** Forming and squaring a layer overlaps with laying the one before; a layer takes at least this long. Assumed. */
const LAYER_SECONDS: Seconds = 15
/** Turning and pushing one case into its row. Assumed: 60 cases a minute on one infeed. */
const CASE_SECONDS: Seconds = 1

/** Boxes of a plain grid, the better of both directions: enough to reckon a rate. */
const gridCount = (
  [long, wide]: readonly [Millimetres, Millimetres],
  length: Millimetres,
  width: Millimetres,
): number =>
  Math.max(
    Math.floor(long / length) * Math.floor(wide / width),
    Math.floor(long / width) * Math.floor(wide / length),
  )

/** A machine that forms a whole layer and lays it at once. `undefined` where not one box fits the pallet. */
export const layerPalletizerOption = (demand: Demand): MachineOption | undefined => {
  if (demand.task !== 'palletizing') return undefined
  const perLayer = gridCount(demand.palletMm, demand.lengthMm, demand.widthMm)
  if (perLayer < 1) return undefined
  const cycleSeconds = Math.max(LAYER_SECONDS, perLayer * CASE_SECONDS)
  return optionOf(demand, {
    kind: 'layer_palletizer',
    name: 'Layer palletizer',
    cycleSeconds,
    partsPerCycle: perLayer,
    limits: [
      `${paceText(demand.ratePerMinute, demand)} on one infeed, ${figure(demand.massKg)} kg each, layers of about ${perLayer}, ${figure(perLayer * demand.massKg)} kg a layer.`,
      `Pallets ${figure(demand.palletMm[0])} × ${figure(demand.palletMm[1])} mm.`,
    ],
    reasons: [
      `${figure(cycleSeconds)} s a layer of about ${perLayer}: at least ${LAYER_SECONDS} s to lay one, ${CASE_SECONDS} s to bring each into its row (assumed).`,
      'It takes one product at a time; a robot serves several lines and kinds.',
    ],
    priceUsd: [180_000, 400_000],
    priceBasis: 'layer palletizer with pallet dispenser',
  })
}
