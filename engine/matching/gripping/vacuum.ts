import { componentById, componentsOf } from '#engine/catalogue/index.ts'
import { isRatingEnough, readIpRating } from '#engine/catalogue/ip-rating.ts'
import type { Component } from '#engine/catalogue/types.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import {
  carrying,
  forceAtVacuum,
  requiredForceN,
  VACUUM_SAFETY,
  vacuumForceN,
  vacuumShare,
} from './forces.ts'
import { written } from './wording.ts'

/** Foam gripper 442 × 130 mm: 550 N at −250 mbar, 2.2 kg (secondary, quotes the maker). */
const FOAM_BAR_ID = 'schmalz-fxp-svk-442-3r18'
const FOAM_BAR = { lengthMm: 442, widthMm: 130, heightMm: 70, forceN: 550, atMbar: 250, massKg: 2.2 }
/** Sealing foam and cups of nitrile rubber stand about this, silicone about 200 °C (general knowledge). */
const RUBBER_UP_TO_C = 70
/** Whether foam and usual cups soften at the part, so that only silicone cups are left. */
export const needsSilicone = ({ partTemperatureC = 0 }: Pick<Duty, 'partTemperatureC'>): boolean =>
  partTemperatureC > RUBBER_UP_TO_C
/** Lighter pieces are picked fast: what holds them is light as well. Assumed. */
const LIGHT_KG = 1
/** Flange plate and bracket, kg: assumed. */
const FRAME_KG = 1.2
const FRAME_PER_BAR_KG = 0.6

/** Hoses and cables that hang on the wrist: assumed, 0.3 kg and 3 % of the parts. */
export const dressKg = (partsKg: number): number => 0.3 + 0.03 * partsKg

/** Cartons, bags and parcels let air through. */
const isPorous = (duty: Duty): boolean =>
  ['carton', 'bag', 'parcel', 'tray'].includes(duty.form) || duty.stuff.family === 'board'

/** Force that holds some parts from above with safety, newton. */
export const neededN = (duty: Duty, parts: number): number =>
  requiredForceN(duty.massKg * parts, carrying(duty.task, duty.massKg).acceleration, VACUUM_SAFETY)

/** Bars that fit side by side on one part, and how much of each lies on it. */
const barsOn = (duty: Duty): { most: number; coveredShare: number } => {
  const long = Math.max(duty.lengthMm, duty.widthMm)
  const short = Math.min(duty.lengthMm, duty.widthMm)
  return {
    most: Math.max(1, Math.floor(short / FOAM_BAR.widthMm)),
    coveredShare: Math.min(1, long / FOAM_BAR.lengthMm) * Math.min(1, short / FOAM_BAR.widthMm),
  }
}

/**
 * Times of large vacuum heads on cartons and the like. Assumed, so that a cell for single 18 kg cases comes out near the 10
 * to 15 a minute that are reported from production with a palletizer whose own rate is 1600 cycles an hour (secondary): the
 * head goes down on the part and is evacuated until the vacuum switch tells, blown off and checked, the part comes to rest.
 * All of it takes longer with the mass that is held.
 */
const bigPartTimes = (duty: Duty) => {
  const heavy = Math.min(1, duty.massKg / 20)
  return {
    gripSeconds: 0.3 + 0.3 * heavy,
    releaseSeconds: 0.2 + 0.25 * heavy,
    settleSeconds: 0.1 + 0.15 * heavy + (duty.isMixedSizes ? 0.2 : 0),
  }
}

/** Foam bars on flat goods of some size; `undefined` when as many as fit do not hold the part. */
const foamBars = (duty: Duty, parts: number): Eoat | undefined => {
  const { most, coveredShare } = barsOn(duty)
  const share = vacuumShare(isPorous(duty))
  const eachN = forceAtVacuum(FOAM_BAR.forceN, FOAM_BAR.atMbar, share) * coveredShare
  const bars = Math.ceil(neededN(duty, 1) / eachN)
  if (bars > most || coveredShare < 0.35) return undefined
  const count = bars * parts
  const massKg = count * FOAM_BAR.massKg + FRAME_KG + FRAME_PER_BAR_KG * count + dressKg(duty.massKg * parts)
  const reasons = [
    `Holds ${written(eachN * count)} N at ${written(share * 100)} % vacuum, needs ${written(neededN(duty, parts))} N with safety ${VACUUM_SAFETY}.`,
    `${written(coveredShare * 100)} % of the foam lies on the part; 550 N at −250 mbar on the whole of it (stated), linear in vacuum and area.`,
  ]
  return {
    componentId: FOAM_BAR_ID,
    description: `Vacuum foam gripper 442 × 130 mm${count > 1 ? `, ${count} bars` : ''}`,
    principle: 'vacuum',
    isIdentified: componentById(FOAM_BAR_ID) !== undefined,
    ...(count > 1 ? { productCount: count } : {}),
    massKg,
    massBasis: `${count} × ${FOAM_BAR.massKg} kg (maker), frame ${written(FRAME_KG + FRAME_PER_BAR_KG * count)} kg and hoses ${written(dressKg(duty.massKg * parts))} kg assumed`,
    lengthMm: FOAM_BAR.heightMm + 90,
    partsPerPick: parts,
    ...bigPartTimes(duty),
    holdingForceN: eachN * count,
    requiredForceN: neededN(duty, parts),
    reasons,
  }
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Cups of a catalogue gripper where its maker does not say how many. Assumed: the usual bracket. */
const USUAL_CUPS = 4

/** What its cups hold on this part, newton: as many of them as find room, as large as the part lets them be. */
const heldByCupsN = (component: Component, duty: Duty): number => {
  const diameterMm = Math.max(6, Math.min(40, 0.67 * Math.min(duty.lengthMm, duty.widthMm)))
  const cups = Math.min(number(component.specs.cups) ?? USUAL_CUPS, mostCups(duty, diameterMm))
  return cups * vacuumForceN(Math.PI * (diameterMm / 2) ** 2, vacuumShare(isPorous(duty)), 1)
}

/**
 * The lightest catalogue gripper with cups whose stated payload covers the part, and whose cups hold it while it is
 * accelerated, in the protection class asked.
 */
const cupGripper = (duty: Duty): Component | undefined =>
  componentsOf('gripper.vacuum')
    .filter((component) => {
      const payloadKg = number(component.specs.payload_kg)
      const hasCups = component.specs.cups !== undefined || component.specs.max_vacuum_pct !== undefined
      if (payloadKg === undefined || component.massKg === undefined || !hasCups) return false
      const rating =
        component.protection === undefined ? undefined : readIpRating(component.protection).standard
      const isTight =
        duty.neededIp === undefined || (rating !== undefined && isRatingEnough(rating, duty.neededIp))
      // Makers state payload on tight surfaces; porous ones hold half of it.
      const isStrong = payloadKg >= duty.massKg * (isPorous(duty) ? 2 : 1)
      return isTight && isStrong && heldByCupsN(component, duty) >= neededN(duty, 1)
    })
    .sort((a, b) => (a.massKg ?? 0) - (b.massKg ?? 0))[0]

/** Sizes in which flat cups are made, up to the 40 mm of most brackets (Schmalz PFYN). */
const CUPS_MM = [6, 8, 10, 15, 20, 25, 30, 35, 40] as const
const FIRST_CUP_MM = CUPS_MM[0]

/** Usual sizes of flat cups beside the 40 mm of most brackets. */
const LARGER_CUPS_MM = [50, 60, 75, 95] as const
/** From cup to cup, in diameters: the lip spreads under vacuum. Assumed. */
const CUP_PITCH = 1.15

/** Cups of this size side by side on one part. */
const mostCups = ({ lengthMm, widthMm }: Duty, diameterMm: number): number =>
  Math.max(1, Math.floor(lengthMm / (CUP_PITCH * diameterMm))) *
  Math.max(1, Math.floor(widthMm / (CUP_PITCH * diameterMm)))

type Cups = { share: number; diameterMm: number; eachN: number; count: number; isHeld: boolean }

/**
 * Cups of one part, as many as the force needs: two thirds of the smaller side across, at most 40 mm, larger ones where so
 * many do not find room on it; `isHeld` is false where no size does.
 */
export const cupsFor = (duty: Duty): Cups => {
  const share = vacuumShare(isPorous(duty))
  const widestMm = 0.67 * Math.min(duty.lengthMm, duty.widthMm)
  const of = (diameterMm: number): Cups => {
    const eachN = vacuumForceN(Math.PI * (diameterMm / 2) ** 2, share, 1)
    const count = Math.max(1, Math.ceil(neededN(duty, 1) / eachN))
    return { share, diameterMm, eachN, count, isHeld: count <= mostCups(duty, diameterMm) }
  }
  const usual = of(CUPS_MM.findLast((size) => size <= widestMm) ?? FIRST_CUP_MM)
  if (usual.isHeld) return usual
  return (
    LARGER_CUPS_MM.filter((size) => size <= widestMm)
      .map(of)
      .find(({ isHeld }) => isHeld) ?? usual
  )
}

/** A small rigid cup head, named by class: what fast pickers carry. */
const cupHead = (duty: Duty, parts: number): Eoat => {
  const { share, diameterMm, eachN, count } = cupsFor(duty)
  const all = count * parts
  const isFast = duty.massKg <= LIGHT_KG
  const massKg =
    0.12 + 0.03 * all + 0.08 * duty.massKg * parts + (isFast ? 0.1 : dressKg(duty.massKg * parts))
  const food = duty.environment === 'washdown' ? 'food-grade ' : ''
  const hot = needsSilicone(duty) ? ' of silicone' : ''
  const clean = duty.cleanRoomIsoClass === undefined ? '' : `, for ISO class ${duty.cleanRoomIsoClass} rooms`
  return {
    description: `${food ? 'Food-grade vacuum' : 'Vacuum'} head, ${all} ${all === 1 ? 'cup' : 'cups'}${hot} Ø${written(diameterMm)} mm, at least ${written(neededN(duty, parts))} N at ${written(share * 100)} % vacuum${clean}`,
    principle: 'vacuum',
    isIdentified: false,
    massKg,
    massBasis: 'assumed: plate 0.12 kg, 30 g a cup, stiffness 8 % of the parts, hose',
    lengthMm: 120,
    partsPerPick: parts,
    gripSeconds: isFast ? 0.1 : 0.2,
    releaseSeconds: isFast ? 0.08 : 0.15,
    settleSeconds: isFast ? 0.06 : 0.15,
    holdingForceN: eachN * all,
    requiredForceN: neededN(duty, parts),
    reasons: [
      `${all} ${all === 1 ? 'cup holds' : 'cups hold'} ${written(eachN * all)} N, needs ${written(neededN(duty, parts))} N with safety ${VACUUM_SAFETY}.`,
      ...(needsSilicone(duty)
        ? [
            `Foam and nitrile rubber stand about ${RUBBER_UP_TO_C} °C, the part has ${written(duty.partTemperatureC ?? 0)} °C: silicone.`,
          ]
        : []),
    ],
  }
}

/** Share of an area gripper that sucks: 550 N at 250 mbar on 442 × 130 mm of the foam bar whose maker states it. */
const OPEN_SHARE = FOAM_BAR.forceN / (FOAM_BAR.atMbar * 100 * FOAM_BAR.lengthMm * FOAM_BAR.widthMm * 1e-6)

/** What an area gripper as large as the parts holds on them, newton. */
const heldByAreaN = (duty: Duty, parts: number): number =>
  vacuumForceN(parts * duty.lengthMm * duty.widthMm, vacuumShare(isPorous(duty)), OPEN_SHARE)

/** Whether cups or an area gripper hold one part by its upper face; where not, jaws or clamps do. */
export const isHeldByVacuum = (duty: Duty): boolean =>
  cupsFor(duty).isHeld || heldByAreaN(duty, 1) >= neededN(duty, 1)

/** A vacuum area gripper that no catalogue part covers, named by the limits it must meet. */
const areaClass = (duty: Duty, parts: number): Eoat => {
  const share = vacuumShare(isPorous(duty))
  const force = neededN(duty, parts)
  // Plate steel and pump hose of heavy heads: a sixth of the load, assumed.
  const massKg = 3 + duty.massKg * parts * 0.16 + dressKg(duty.massKg * parts)
  return {
    description: `Vacuum area gripper, at least ${written(force)} N at ${written(share * 100)} % vacuum on ${written(duty.lengthMm)} × ${written(duty.widthMm)} mm`,
    principle: 'vacuum',
    isIdentified: false,
    massKg,
    massBasis: 'assumed: 3 kg and a sixth of the load',
    lengthMm: 200,
    partsPerPick: parts,
    ...bigPartTimes(duty),
    holdingForceN: heldByAreaN(duty, parts),
    requiredForceN: force,
    reasons: [
      `Needs ${written(force)} N with safety ${VACUUM_SAFETY}; no gripper of the catalogue states that much on this part.`,
    ],
  }
}

/** An area gripper, or large cups where its small holes do not hold enough on the part. */
const widest = (duty: Duty, parts: number): Eoat =>
  heldByAreaN(duty, parts) >= neededN(duty, parts) || !cupsFor(duty).isHeld
    ? areaClass(duty, parts)
    : cupHead(duty, parts)

/** The vacuum gripper for a number of parts at once. */
export const vacuumEoat = (duty: Duty, parts: number): Eoat => {
  if (needsSilicone(duty)) return cupHead(duty, parts)
  const isWet = duty.neededIp !== undefined
  const isBig = Math.min(duty.lengthMm, duty.widthMm) >= 100
  // Foam sheds particles.
  const isClean = duty.environment === 'clean_room'
  // Pieces that a picking robot takes off a belt hang on cups: foam bars weigh a multiple of them.
  const isPicked = duty.massKg <= LIGHT_KG && traitsOf(duty.task).at !== 'pallets'
  if (isBig && !isWet && !(isPicked && cupsFor(duty).isHeld))
    return (isClean ? undefined : foamBars(duty, parts)) ?? widest(duty, parts)
  // Grippers with their own pump take a third of a second to build up vacuum: too slow for fast picking.
  const isSlowEnough = duty.ratePerMinute <= 15
  const product = parts === 1 && isSlowEnough ? cupGripper(duty) : undefined
  if (product === undefined) {
    const isForCups = duty.massKg <= 5 && cupsFor(duty).isHeld
    return isForCups ? cupHead(duty, parts) : widest(duty, parts)
  }
  const massKg = (product.massKg ?? 0) + dressKg(duty.massKg)
  return {
    componentId: product.id,
    description: `${product.maker} ${product.model} vacuum gripper`,
    principle: 'vacuum',
    isIdentified: true,
    massKg,
    massBasis: `${product.massKg} kg (${product.source}), hoses ${written(dressKg(duty.massKg))} kg assumed`,
    lengthMm: 150,
    partsPerPick: 1,
    gripSeconds: 0.3,
    releaseSeconds: 0.2,
    settleSeconds: 0.1,
    holdingForceN: heldByCupsN(product, duty),
    requiredForceN: neededN(duty, 1),
    reasons: [
      `Stated for ${written(number(product.specs.payload_kg) ?? 0)} kg; the part has ${written(duty.massKg)} kg.`,
    ],
  }
}
