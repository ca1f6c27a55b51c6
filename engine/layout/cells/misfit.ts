import type { Diagnostic } from '../../diagnostic.ts'
import { formatNumber } from '../../requirement/fields.ts'
import type { SizeMm } from '../../units.ts'
import type { StackLimits } from '../stack-plan.ts'

const said = (mm: SizeMm | readonly number[]): string => mm.map(formatNumber).join(' × ')

type Miss = { text: string; remedy: string; limit: number; actual: number; unit: string }

/** The first limit that keeps even one box off the pallet. */
const missOf = ({ palletMm, boxMm, boxMassKg, maxStackHeightMm, maxLoadKg }: StackLimits): Miss => {
  const [boxLong, boxShort] = [Math.max(boxMm[0], boxMm[1]), Math.min(boxMm[0], boxMm[1])]
  const [palletLong, palletShort] = [Math.max(palletMm[0], palletMm[1]), Math.min(palletMm[0], palletMm[1])]
  const box = `A part of ${said(boxMm)} mm`
  const isTooLong = boxLong > palletLong
  if (isTooLong || boxShort > palletShort) {
    const [limit, actual] = isTooLong ? [palletLong, boxLong] : [palletShort, boxShort]
    return {
      text: `${box} hangs ${formatNumber(actual - limit)} mm over a pallet of ${said(palletMm.slice(0, 2))} mm.`,
      remedy: `Give the size of a pallet of at least ${formatNumber(boxLong)} × ${formatNumber(boxShort)} mm.`,
      limit,
      actual,
      unit: 'mm',
    }
  }
  const room = maxStackHeightMm - palletMm[2]
  if (boxMm[2] > room)
    return {
      text: `${box} is ${formatNumber(boxMm[2] - room)} mm higher than the ${formatNumber(room)} mm over the pallet that a stack of ${formatNumber(maxStackHeightMm)} mm leaves.`,
      remedy: 'Allow a higher stack.',
      limit: room,
      actual: boxMm[2],
      unit: 'mm',
    }
  return {
    text: `${box} and ${formatNumber(boxMassKg)} kg does not make one layer within the pallet load of ${formatNumber(maxLoadKg)} kg.`,
    remedy: 'Allow a higher pallet load, or a smaller pallet.',
    limit: maxLoadKg,
    actual: boxMassKg,
    unit: 'kg',
  }
}

/** Why not one layer of the part fits the pallet, and by how much. */
export const misfit = (limits: StackLimits): Diagnostic => {
  const { text, remedy, limit, actual, unit } = missOf(limits)
  return {
    code: 'layout.box_does_not_fit',
    severity: 'error',
    path: 'partLengthMm',
    text,
    remedy,
    missed: { limit, actual, unit },
  }
}
