import { traitsOf } from '../../process/task-traits.ts'
import { paceText } from '../gripping/wording.ts'
import type { MachineOption } from '../types.ts'
import { type Demand, figure, optionOf } from './option.ts'

/** Wrap-around and side-load packers of the middle class are sold at 20 to 30 cases a minute: general knowledge, the upper end as the peak. */
const PACKER_CASES_PER_MINUTE = 30
/** Cases heavier than this take a slower class. Assumed. */
const MOST_CASE_KG = 25
/** Parts in a case where the text gives none. Assumed. */
const DEFAULT_PARTS = 12

/** A machine that collates a layer and wraps or loads a case in one stroke. */
export const casePackerOption = (demand: Demand): MachineOption | undefined => {
  if (traitsOf(demand.task).fills !== 'groups') return undefined
  const parts = demand.partsPerContainer ?? DEFAULT_PARTS
  const caseKg = parts * demand.massKg
  const casesPerMinute = caseKg > MOST_CASE_KG ? PACKER_CASES_PER_MINUTE / 2 : PACKER_CASES_PER_MINUTE
  return optionOf(demand, {
    kind: 'dedicated_packer',
    name: 'Wrap-around case packer',
    cycleSeconds: 60 / casesPerMinute,
    partsPerCycle: parts,
    limits: [
      `Cases of ${parts}, ${paceText(demand.ratePerMinute / parts, demand)}, ${figure(caseKg)} kg each.`,
      `Packs ${figure(demand.lengthMm)} × ${figure(demand.widthMm)} × ${figure(demand.heightMm)} mm, ${paceText(demand.ratePerMinute, demand)} on the infeed.`,
    ],
    reasons: [
      `${figure(60 / casesPerMinute)} s a case: packers of this class run up to ${casesPerMinute} cases a minute (assumed).`,
      'It erects, fills and closes the case in one machine, but each format needs its parts and about 30 min to change.',
    ],
    priceUsd: [250_000, 500_000],
    priceBasis: 'wrap-around case packer, 20 to 30 cases a minute',
  })
}
