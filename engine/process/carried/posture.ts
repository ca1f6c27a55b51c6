import { isSaid } from '../../requirement/said/types.ts'
import type { Facts, PartForm, Requirement } from '../../requirement/types.ts'
import type { Millimetres, SizeMm, Vector2Mm } from '../../units.ts'
import { traitsOf } from '../task-traits.ts'

/** Longer than so many diameters, a round part lies: standing it would fall over. Assumed. */
const LIES_FROM = 1.5
/** Longer than so many diameters, a bar lies in its tray as well: no pocket holds it upright. Assumed. */
const SLENDER_FROM = 8
/**
 * A free piece tips over where it is braked harder than g times foot by height; a conveyor stops at about
 * 2.5 m/s² (assumed), so taller than four of its shorter foot it lies.
 */
const TOPPLES_FROM = 4
/** The longest side is clearly the longest from so many times the next one on. Assumed; where the text says how it lies, less. */
const CLEARLY = 2
const CLEARLY_AS_SAID = 1.5

/** Packs whose height is written last and which stand as they are. */
const packs: readonly PartForm[] = ['carton', 'parcel', 'bag', 'tray', 'bottle', 'vial']

/** Which way a round part turns its axis by the words of the text; `undefined` where it says nothing of it. */
const saidAxis = (requirement: Requirement, isThin: boolean): 'level' | 'upright' | undefined => {
  if (isThin) {
    if (isSaid(requirement, 'isOnEdge')) return 'level'
    return isSaid(requirement, 'isLying') ? 'upright' : undefined
  }
  if (isSaid(requirement, 'isLying')) return 'level'
  return isSaid(requirement, 'isOnEnd') ? 'upright' : undefined
}

/**
 * The room of a round part whose axis is level, its length first; `undefined` where it is on its face. As the text says
 * ("lying", "on edge"); where it says nothing, long parts lie on pallets and in heaps, elsewhere only slender ones.
 */
export const lyingRound = (requirement: Requirement): SizeMm | undefined => {
  const { task, partDiameterMm, partLengthMm, partHeightMm } = requirement.facts
  const [diameter, length] = [partDiameterMm?.value, partLengthMm?.value ?? partHeightMm?.value]
  if (diameter === undefined || length === undefined) return undefined
  const room: SizeMm = [length, diameter, diameter]
  const axis = saidAxis(requirement, length < diameter)
  if (axis !== undefined) return axis === 'level' ? room : undefined
  const isLying = traitsOf(task?.value)?.isLying ?? false
  return partLengthMm !== undefined && length > (isLying ? LIES_FROM : SLENDER_FROM) * diameter
    ? room
    : undefined
}

/** Whether a piece of these sides lies though its height was written as the longest. */
const liesDown = (
  requirement: Requirement,
  foot: [Millimetres, Millimetres],
  highMm: Millimetres,
): boolean => {
  const [wide, narrow] = [Math.max(...foot), Math.min(...foot)]
  if (isSaid(requirement, 'isLying')) return highMm > CLEARLY_AS_SAID * wide
  if (isSaid(requirement, 'isOnEnd') || isSaid(requirement, 'isOnEdge')) return false
  const form = requirement.facts.partForm?.value
  return (
    (form === undefined || !packs.includes(form)) && highMm > TOPPLES_FROM * narrow && highMm > CLEARLY * wide
  )
}

/** Whether a bar is to stand though its longest side was not written as its height. */
const standsUp = (
  requirement: Requirement,
  longMm: Millimetres,
  others: [Millimetres, Millimetres],
): boolean =>
  isSaid(requirement, 'isOnEnd') && !isSaid(requirement, 'isLying') && longMm > CLEARLY * Math.max(...others)

const turnedFacts = (requirement: Requirement, facts: Facts): Facts | undefined => {
  const [a, b, c] = [facts.partLengthMm, facts.partWidthMm, facts.partHeightMm]
  const at = traitsOf(facts.task?.value)?.at
  // Sheets lie in their own way, and where a tool works on a part its fixture says how it is held.
  if (!a || !b || !c || facts.partDiameterMm || at === 'sheets' || at === 'process') return undefined
  const [wide, narrow] = a.value >= b.value ? [a, b] : [b, a]
  if (liesDown(requirement, [a.value, b.value], c.value))
    return { ...facts, partLengthMm: c, partWidthMm: wide, partHeightMm: narrow }
  if (standsUp(requirement, wide.value, [narrow.value, c.value]))
    return {
      ...facts,
      partLengthMm: narrow.value >= c.value ? narrow : c,
      partWidthMm: narrow.value >= c.value ? c : narrow,
      partHeightMm: wide,
    }
  return undefined
}

/** The requirement with the sides of a bar along the axes that it has lying or upright, in whatever order they were written. */
export const asItLies = (requirement: Requirement): Requirement => {
  const facts = turnedFacts(requirement, requirement.facts)
  return facts === undefined ? requirement : { ...requirement, facts }
}

/** How far from the middle of a part of this length it is held; 0 where the text names no place. */
export const heldOffMm = ({ said }: Requirement, lengthMm: Millimetres): Millimetres => {
  const at = said.gripAt?.value
  if (at === undefined) return 0
  if ('offMiddleMm' in at) return Math.min(lengthMm / 2, at.offMiddleMm)
  const fromEndMm = 'share' in at ? at.share * lengthMm : at.fromEndMm
  return Math.max(0, Math.abs(lengthMm / 2 - Math.min(lengthMm, fromEndMm)))
}

/**
 * The middle of a part from where it is held, in the part's own axes; `undefined` where that is its middle, seen from above:
 * along an upright part, another grip point is another height.
 */
export const heldAside = (
  requirement: Requirement,
  [length, width, height]: SizeMm,
): Vector2Mm | undefined => {
  const at = traitsOf(requirement.facts.task?.value)?.at
  // Sheets hang on a frame over all of them; where a tool works on a part nothing is held.
  if (at === 'sheets' || at === 'process' || height > Math.max(length, width)) return undefined
  const offMm = heldOffMm(requirement, Math.max(length, width))
  if (offMm <= 0) return undefined
  return length >= width ? [offMm, 0] : [0, offMm]
}
