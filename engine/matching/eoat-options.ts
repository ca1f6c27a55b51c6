import { taskTraits, traitsOf } from '#engine/process/task-traits.ts'
import { clamp, type Kilograms } from '#engine/units.ts'
import { type Duty, isAtMachines } from './duty.ts'
import { bagHoodEoat } from './gripping/bag-hood.ts'
import { caseHeadEoat } from './gripping/case-head.ts'
import { carrying } from './gripping/forces.ts'
import { hotTongsEoat, isTooHotForCups } from './gripping/hot-tongs.ts'
import { bagEoat, bottleEoat, coreEoat, doubleJawEoat, jawEoat, rimEoat, tyreEoat } from './gripping/jaws.ts'
import { isFlat, magnetEoat } from './gripping/magnet.ts'
import { noFaceEoat } from './gripping/no-face.ts'
import { sheetFrameEoat } from './gripping/sheet-frame.ts'
import { toolEoat } from './gripping/tool-eoat.ts'
import { cupsFor, isHeldByVacuum, needsSilicone, vacuumEoat } from './gripping/vacuum.ts'
import { written } from './gripping/wording.ts'
import type { Eoat } from './types.ts'

const jawForms: readonly string[] = ['casting', 'block', 'shaft', 'blank']
/** Castings, cuts and turned parts of metal have faces for jaws, not for cups. */
const isMetal = ({ stuff }: Duty): boolean => stuff.family === 'metal'

/** Of these a cup finds no flat, tight face where they are metal. A bar of chocolate is none. */
const jawFormsOfMetal: readonly string[] = ['part', 'bar']

/** Lighter rods hang on a small cup. Assumed. */
const LEAST_ROD_KG = 1

/** Between the walls of a bin there is no room for wide grippers. */
const isFromBins = ({ task }: Duty): boolean =>
  traitsOf(task)?.at === 'bins' || traitsOf(task)?.fills === 'kits'

/** Flat parts of metal, sheets only where they lie in a bin or no vacuum holds them. */
const isForMagnet = (duty: Duty): boolean =>
  isMetal(duty) &&
  isFlat(duty) &&
  (jawForms.includes(duty.form) ||
    jawFormsOfMetal.includes(duty.form) ||
    (duty.form === 'sheet' && (isFromBins(duty) || !isHeldByVacuum(duty))))

/** Held by jaws or tongs: cups burn, or those of silicone find no room and foam softens. */
const isTooHot = (duty: Duty): boolean =>
  isTooHotForCups(duty) || (needsSilicone(duty) && !cupsFor(duty).isHeld)

/** Flat metal that no magnet holds: cups on its face, where they hold it. */
const flatEoat = (duty: Duty): Eoat => (isHeldByVacuum(duty) ? vacuumEoat(duty, 1) : jawEoat(duty))

/** Denser than plastics, wood, food and what is packed: metal, whatever it is called. General knowledge, kg/m³. */
const METAL_FROM_KG_PER_M3 = 2000
/** Flatter than this share of its diameter a round part is a disc. Assumed. */
const DISC_SHARE = 0.35

/** Brake discs, flywheels, pulleys: a bore or a hub in the middle leaves foam and cups no face. */
const isMetalDisc = ({ isRound, stuff, massKg, lengthMm, widthMm, heightMm }: Duty): boolean => {
  const diameterMm = Math.max(lengthMm, widthMm)
  const volumeM3 = (Math.PI / 4) * diameterMm ** 2 * heightMm * 1e-9
  const isDense = stuff.family === 'unknown' && massKg >= METAL_FROM_KG_PER_M3 * volumeM3
  return isRound && heightMm <= DISC_SHARE * diameterMm && isDense
}

const isForJaws = (duty: Duty): boolean =>
  isMetalDisc(duty) ||
  duty.isRoll === true ||
  // Foam and flat cups need a flat face: a round bar that lies on its side has none.
  (duty.isRod === true && duty.massKg >= LEAST_ROD_KG) ||
  jawForms.includes(duty.form) ||
  duty.isRugged === true ||
  (jawFormsOfMetal.includes(duty.form) && isMetal(duty))

/** Parts at once: cartons of one size up to two on a pallet head, small parts up to four on a picking head. */
const mostAtOnce = (duty: Duty): number => {
  // What stands on a full pallet or lies in a bin is taken one by one, as the camera finds it.
  if (duty.isMixedSizes || taskTraits[duty.task].isOneByOne) return 1
  if (traitsOf(duty.task).pallets === 'filled') return 2
  return duty.massKg <= 3 ? 4 : 2
}

/** Bags lighter than this hang on a cup; heavier ones need tines or a hood. Assumed. */
const LIGHT_BAG_KG = 5

/** Cartons taken at once into a case: whole shares of it, up to all of them. */
const caseGroups = (duty: Duty): number[] => {
  const perCase = duty.isMixedSizes ? 1 : (duty.partsPerContainer ?? 1)
  return Array.from({ length: Math.min(24, perCase) }, (_, index) => index + 1).filter(
    (parts) => perCase % parts === 0,
  )
}

/** Nothing is set into a machine: its parts are only taken out. */
const isTakenOut = ({ machineKind, isUnloadOnly }: Duty): boolean =>
  machineKind === 'injection' || isUnloadOnly === true

/** A machine is given a blank where it is relieved of a finished part. */
export const isExchanged = (duty: Duty): boolean =>
  duty.processes === undefined && isAtMachines(duty) && !isTakenOut(duty)

const oneHanded = (duty: Duty): Eoat => {
  const eoat = isTooHot(duty) ? hotTongsEoat(duty, false) : jawEoat(duty)
  return {
    ...eoat,
    reasons: [
      ...eoat.reasons,
      'One gripper: two with two parts are more than this robot carries. The machine stays open while the finished part is laid down and the next one is fetched.',
    ],
  }
}

const unsized = (duty: Duty): Eoat[] => {
  if (duty.processes !== undefined) return duty.processes.map(toolEoat)
  if (isTooHot(duty)) return [hotTongsEoat(duty, isAtMachines(duty) && !isTakenOut(duty))]
  if (isAtMachines(duty))
    // Nothing goes into a mould: one gripper takes the part out.
    return [isTakenOut(duty) ? jawEoat(duty) : doubleJawEoat(duty)]
  // Between the walls of a bin there is room for jaws alone.
  if (duty.leak !== undefined && isFromBins(duty)) return [jawEoat(duty)]
  if (traitsOf(duty.task).at === 'sheets')
    return duty.leak === undefined ? [sheetFrameEoat(duty)] : noFaceEoat(duty, 1)
  if (traitsOf(duty.task).fills === 'groups')
    return caseGroups(duty).map((parts) => caseHeadEoat(duty, parts))
  if (duty.form === 'bag' && duty.massKg >= LIGHT_BAG_KG)
    return [traitsOf(duty.task).pallets === 'emptied' ? bagHoodEoat(duty) : bagEoat(duty)]
  if (duty.isTyre && !isFromBins(duty)) return [tyreEoat(duty)]
  if (duty.isReel && !duty.isRoll) return [coreEoat(duty)]
  if (duty.isRimmed && !isFromBins(duty)) return [rimEoat(duty)]
  if (duty.isNecked && !isFromBins(duty)) return [bottleEoat(duty)]
  if (duty.leak !== undefined)
    return noFaceEoat(duty, traitsOf(duty.task).pallets === 'filled' ? mostAtOnce(duty) : 1)
  if (isForMagnet(duty)) return [magnetEoat(duty) ?? flatEoat(duty)]
  if (isForJaws(duty)) return [jawEoat(duty)]
  if (!isHeldByVacuum(duty)) return [duty.form === 'bag' ? bagEoat(duty) : jawEoat(duty)]
  const perContainer = duty.partsPerContainer
  return Array.from({ length: mostAtOnce(duty) }, (_, index) => index + 1)
    .filter((parts) => parts === 1 || perContainer === undefined || perContainer % parts === 0)
    .map((parts) => vacuumEoat(duty, parts))
}

/** A gripper reaches this deep without help before its flange meets the rim. Assumed. */
const OWN_DEPTH_MM = 200
const LONGEST_TUBE_MM = 500

/** A gripper on a slim tube, so that the wrist stays over the rim of a deep bin. 1 kg and 4 kg a metre: assumed. */
const lengthened = (eoat: Eoat, depthMm: number): Eoat => {
  const tubeMm = clamp(depthMm - OWN_DEPTH_MM, 0, LONGEST_TUBE_MM)
  if (tubeMm === 0) return eoat
  const tubeKg = 1 + (4 * tubeMm) / 1000
  return {
    ...eoat,
    description: `${eoat.description}, on a tube of ${written(tubeMm)} mm`,
    lengthMm: eoat.lengthMm + tubeMm,
    massKg: eoat.massKg + tubeKg,
    massBasis: `${eoat.massBasis}, tube ${written(tubeKg)} kg assumed`,
    reasons: [
      ...eoat.reasons,
      `A tube of ${written(tubeMm)} mm takes the fingers to the floor of a bin ${written(depthMm)} mm deep.`,
    ],
  }
}

const sized = (duty: Duty, eoat: Eoat): Eoat => {
  const { acceleration, speed } = carrying(duty.task, duty.massKg)
  return {
    ...(duty.binMm === undefined ? eoat : lengthened(eoat, duty.binMm[2])),
    carry: { accelerationMps2: acceleration, speedMps: speed },
  }
}

/**
 * Grippers to choose from, fewest parts at once first, each with the acceleration and speed its force is sized for. In
 * process tasks: the tool of one robot, of two, of three …
 */
export const eoatOptions = (duty: Duty): Eoat[] =>
  duty.processes === undefined ? unsized(duty).map((eoat) => sized(duty, eoat)) : unsized(duty)

/** Most goods in a row under one pallet head. Assumed: longer heads reach past the pallet and its neighbours. */
const LONGEST_ROW = 4

/** So many fit in a row on the pallet, or under a picking head. */
const mostInRow = (duty: Duty): number =>
  traitsOf(duty.task).pallets === 'filled'
    ? Math.min(LONGEST_ROW, Math.floor(Math.max(duty.palletMm.length, duty.palletMm.width) / duty.lengthMm))
    : mostAtOnce(duty)

/**
 * Vacuum heads and crate grippers for more parts at once than `eoatOptions` has, for goods in a row: heavier and made to
 * measure, so that they are looked at only where they spare a robot.
 */
export const largerOptions = (duty: Duty): Eoat[] => {
  const usual = eoatOptions(duty)
  const [single] = usual
  const isInRow = traitsOf(duty.task).pallets === 'filled' || traitsOf(duty.task).at === 'belts'
  const isOneByOne = duty.isMixedSizes || taskTraits[duty.task].isOneByOne
  if (!single || single.principle === 'double_jaw' || duty.processes || !isInRow || isOneByOne) return usual
  const row = Array.from({ length: mostInRow(duty) }, (_, index) => index + 1)
  const heads =
    single.principle === 'vacuum'
      ? row.map((parts) => vacuumEoat(duty, parts))
      : duty.leak !== undefined && !isTooHot(duty)
        ? noFaceEoat(duty, row.length)
        : []
  const perContainer = duty.partsPerContainer
  const isWhole = (parts: number): boolean => perContainer === undefined || perContainer % parts === 0
  const known = new Set(usual.map(({ partsPerPick }) => partsPerPick))
  return [
    ...usual,
    ...heads
      .filter(({ partsPerPick }) => !known.has(partsPerPick) && isWhole(partsPerPick))
      .map((eoat) => sized(duty, eoat)),
  ]
}

/** At machines whose parts are exchanged, one gripper instead of two; none elsewhere. */
export const oneHandedOptions = (duty: Duty): Eoat[] =>
  isExchanged(duty) ? [sized(duty, oneHanded(duty))] : []

/** What the robot of a process task fetches and sets in. */
const insertKg = ({ processes, insertMassKg }: Duty): Kilograms =>
  processes?.[0]?.stations[0]?.operations.some(({ kind }) => kind === 'insert') === true ? insertMassKg : 0

/**
 * What hangs on the flange on the way with parts: a double gripper holds the finished part and the next blank at once; a
 * tool that works on a part does not carry it.
 */
export const loadedKg = (duty: Duty, eoat: Eoat): Kilograms =>
  duty.processes === undefined
    ? eoat.massKg + duty.massKg * (eoat.principle === 'double_jaw' ? 2 : eoat.partsPerPick)
    : eoat.massKg + insertKg(duty)
