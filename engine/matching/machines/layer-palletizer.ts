import { traitsOf } from '#engine/process/task-traits.ts'
import type { Millimetres, Seconds } from '#engine/units.ts'
import { paceText } from '../gripping/wording.ts'
import type { MachineOption } from '../types.ts'
import { type Demand, figure, optionOf } from './option.ts'

/**
 * Forming and squaring a layer overlaps with laying the one before; a layer takes at least this long. Printed: 3,600 bags
 * of 94 lb an hour, 5 s a layer of five (BEUMER paletpac 5000 at Titan America, cemnet.com, 2012); a fifth more is taken.
 */
const LAYER_SECONDS: Seconds = 6
/** Turning and pushing one case into its row. Printed: 60 a minute by layer on one infeed (amdmachines.com and the same). */
const CASE_SECONDS: Seconds = 1

/** Row and layer pushers are built for bags and cases up to about this. Judgement of ours. */
const HEAVIEST_KG = 60

/** Boxes of a plain grid on a floor of this size. */
const grid = (long: Millimetres, wide: Millimetres, length: Millimetres, width: Millimetres): number =>
  Math.floor(long / length) * Math.floor(wide / width)

/** Boxes of a layer in two blocks, lengthwise and crosswise, the best cut along either side: enough to reckon a rate. */
const layerCount = (
  [long, wide]: readonly [Millimetres, Millimetres],
  length: Millimetres,
  width: Millimetres,
): number => {
  const cut = (along: Millimetres, across: Millimetres): number[] =>
    Array.from({ length: Math.floor(along / length) + 1 }, (_, columns) => {
      const rest = along - columns * length
      return grid(along - rest, across, length, width) + grid(rest, across, width, length)
    })
  return Math.max(...cut(long, wide), ...cut(wide, long))
}

/** A machine that forms a whole layer and lays it at once. `undefined` where there is no layer to form. */
export const layerPalletizerOption = (demand: Demand): MachineOption | undefined => {
  if (traitsOf(demand.task).pallets !== 'filled') return undefined
  const perLayer = layerCount(demand.palletMm, demand.lengthMm, demand.widthMm)
  // Rows of bags, cases and trays are pushed together: single pieces and heavy ones are not.
  if (perLayer < 2 || demand.massKg > HEAVIEST_KG) return undefined
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
      `${figure(cycleSeconds)} s a layer of about ${perLayer}: at least ${LAYER_SECONDS} s to lay one, ${CASE_SECONDS} s to bring each into its row, as fast ones are printed.`,
      'It takes one product at a time; a robot serves several lines and kinds.',
    ],
    priceUsd: [180_000, 400_000],
    priceBasis: 'layer palletizer with pallet dispenser',
  })
}
