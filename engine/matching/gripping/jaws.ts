import { componentsOf } from '#engine/catalogue/index.ts'
import { isRatingEnough, readIpRating } from '#engine/catalogue/ip-rating.ts'
import type { Component } from '#engine/catalogue/types.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { asideFactor, carrying, JAW_SAFETY, jawGrip, PAD_FRICTION, requiredForceN } from './forces.ts'
import { dressKg } from './vacuum.ts'
import { written } from './wording.ts'

/** What one jaw gripper of the catalogue can do. */
type Jaws = { component: Component; massKg: number; widestMm: number; contacts: number; forceN: number }

const pair = (value: unknown): readonly [number, number] | undefined =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
    ? [value[0], value[1]]
    : undefined
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const jawsOf = (component: Component): Jaws | undefined => {
  const { specs, massKg } = component
  const range = pair(specs.diameter_range_mm)
  const perJaw = number(specs.stroke_per_jaw_mm)
  const widestMm = range?.[1] ?? number(specs.stroke_mm) ?? (perJaw === undefined ? undefined : 2 * perJaw)
  const forceN = pair(specs.grip_force_n)?.[1]
  if (massKg === undefined || widestMm === undefined || forceN === undefined) return undefined
  return { component, massKg, widestMm, forceN, contacts: range === undefined ? 2 : 3 }
}

const catalogueJaws: readonly Jaws[] = [
  ...componentsOf('gripper.electric'),
  ...componentsOf('gripper.pneumatic'),
]
  .map(jawsOf)
  .filter((jaws) => jaws !== undefined)
  .sort((a, b) => a.massKg - b.massKg)

/** How much more the jaws need for where they hold the part, along its longest side. */
const tiltFactor = (duty: Duty): number =>
  asideFactor(duty.heldOffMm ?? 0, Math.max(duty.lengthMm, duty.widthMm, duty.isRod ? duty.heightMm : 0))

const neededN = (duty: Duty): number =>
  requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY) * tiltFactor(duty)

/** What there is to say of a grip that is not in the middle. */
const tiltReasons = (duty: Duty): string[] =>
  duty.heldOffMm === undefined
    ? []
    : [
        `Held ${written(duty.heldOffMm)} mm from its middle the part tilts: the jaws need ${written(tiltFactor(duty))} times the friction force of a grip in the middle (Howe and Cutkosky, 1996).`,
      ]

/** Friction force of all contacts together. */
const holdingN = (jaws: Jaws, duty: Duty): number =>
  jaws.forceN * jaws.contacts * jawGrip(duty.stuff).friction

/** What is gripped across: the diameter, or the shorter side. */
const gripWidthMm = (duty: Duty): number => Math.min(duty.lengthMm, duty.widthMm)

/** The lightest gripper of the catalogue that opens far enough, holds by friction and is tight enough. */
const bestJaws = (duty: Duty): Jaws | undefined =>
  catalogueJaws.find((jaws) => {
    // Held by friction or by their form: never more than the maker states for either.
    const { payload_kg: byFriction, payload_form_fit_kg: byForm } = jaws.component.specs
    const payloadKg = number(byFriction) ?? number(byForm)
    const { protection } = jaws.component
    const rating = protection === undefined ? undefined : readIpRating(protection).standard
    // Coolant and swarf in a machine ask for IP67.
    const neededIp = duty.neededIp ?? (traitsOf(duty.task).serves === 'machines' ? 67 : undefined)
    const isTight = neededIp === undefined || (rating !== undefined && isRatingEnough(rating, neededIp))
    const isStrong =
      holdingN(jaws, duty) >= neededN(duty) && (payloadKg === undefined || payloadKg >= duty.massKg)
    return isTight && isStrong && jaws.widestMm >= gripWidthMm(duty) + 2
  })

/** Bracket that carries two grippers at 90°, and one that carries one, kg: assumed. */
const BRACKET_KG = { single: 0.4, double: 1.2 }
/** Jaws cut to the part, each gripper, kg: assumed. */
const JAW_SET_KG = 0.3

const gripTimes = { gripSeconds: 0.4, releaseSeconds: 0.3, settleSeconds: 0.2 }

const identified = (duty: Duty, jaws: Jaws, count: 1 | 2): Eoat => {
  const bracket = count === 2 ? BRACKET_KG.double : BRACKET_KG.single
  const dress = dressKg(duty.massKg * count)
  const name = `${jaws.component.maker} ${jaws.component.model}`
  return {
    componentId: jaws.component.id,
    description: count === 2 ? `Double gripper: two ${name} at 90°` : `${name} gripper`,
    principle: count === 2 ? 'double_jaw' : 'jaw',
    isIdentified: true,
    ...(count > 1 ? { productCount: count } : {}),
    massKg: count * (jaws.massKg + JAW_SET_KG) + bracket + dress,
    massBasis: `${count} × ${jaws.massKg} kg (${jaws.component.source}), jaws ${written(count * JAW_SET_KG)} kg, bracket ${bracket} kg and cables ${written(dress)} kg assumed`,
    lengthMm: count === 2 ? 220 : 200,
    partsPerPick: 1,
    ...gripTimes,
    holdingForceN: holdingN(jaws, duty),
    requiredForceN: neededN(duty),
    reasons: [
      `Opens to ${written(jaws.widestMm)} mm for ${written(gripWidthMm(duty))} mm; ${jaws.contacts} contacts of ${jaws.forceN} N hold ${written(holdingN(jaws, duty))} N at friction ${jawGrip(duty.stuff).friction}, needs ${written(neededN(duty))} N.`,
      ...tiltReasons(duty),
    ],
  }
}

/** What the strongest jaws of the catalogue press with for each kilogram of gripper, N. */
const STRONGEST_N_PER_KG = Math.max(...catalogueJaws.map(({ forceN, massKg }) => forceN / massKg))

/** Friction jaws weigh about as much as half of what they hold and clamps for heavy castings about a sixth, kg: assumed. */
const usualKg = ({ massKg }: Duty): number => (massKg <= 20 ? 0.8 + 0.3 * massKg : 4 + 0.15 * massKg)

/** What each jaw presses with, N. */
const jawN = (duty: Duty): number => neededN(duty) / (2 * jawGrip(duty.stuff).friction)

/** The strongest two-jaw grippers that are sold press with about this, N. General knowledge; a maker's list tells. */
const MOST_JAW_N = 20_000

/** Friction would take more than jaws are sold with: claws under the part, or into lugs and bores of it, carry it instead. */
const isForForm = (duty: Duty): boolean => duty.heldOffMm === undefined && jawN(duty) > MOST_JAW_N

const formEoat = (duty: Duty): Eoat => ({
  description: `Form-fit gripper, two driven arms with claws under the part or in its lugs, for ${written(duty.massKg)} kg, opening ${written(gripWidthMm(duty) + 60)} mm`,
  principle: 'clamp',
  isIdentified: false,
  massKg: usualKg(duty) + dressKg(duty.massKg),
  massBasis: 'assumed from the mass of the part: 4 kg and 15 % of it, with drive and cables',
  lengthMm: 300,
  partsPerPick: 1,
  gripSeconds: 1,
  releaseSeconds: 0.8,
  settleSeconds: 0.3,
  requiredForceN: requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY),
  reasons: [
    `By friction each jaw would have to press with ${written(jawN(duty))} N; the strongest that are sold press with about ${written(MOST_JAW_N)} N. Claws carry the part in its form: name edges, lugs or bores that they find from the side, and room for them where it is set down.`,
  ],
})

/** Jaws that must press harder than the strongest of their usual mass do: with what, and with what those do, N. */
export const tooStrong = (
  duty: Duty,
  { requiredForceN }: Pick<Eoat, 'requiredForceN'>,
): { neededN: number; usualN: number } | undefined => {
  const usualN = STRONGEST_N_PER_KG * usualKg(duty)
  // Grips in a form, under a rim or in a core, do not rest on friction and tilting.
  const isFriction = requiredForceN === neededN(duty) && !isForForm(duty)
  return isFriction && jawN(duty) > usualN ? { neededN: jawN(duty), usualN } : undefined
}

const jawClass = (duty: Duty, count: 1 | 2): Eoat => {
  // Jaws that press harder are heavier, at least by what the strongest weigh.
  const each = Math.max(usualKg(duty), jawN(duty) / STRONGEST_N_PER_KG)
  const dress = dressKg(duty.massKg * count)
  const what = duty.massKg > 20 ? 'Clamp gripper' : 'Parallel jaw gripper'
  const { isPadded } = jawGrip(duty.stuff)
  const limits = `opening ${written(gripWidthMm(duty) + 10)} mm, ${isPadded ? 'rubber pads, ' : ''}at least ${written(jawN(duty))} N a jaw`
  return {
    description: `${count === 2 ? `Double gripper, two of: ${what.toLowerCase()}` : what}, ${limits}${duty.neededIp === undefined ? '' : ', in the protection class of the cell'}`,
    principle: count === 2 ? 'double_jaw' : duty.massKg > 20 ? 'clamp' : 'jaw',
    isIdentified: false,
    massKg: count * each + (count === 2 ? BRACKET_KG.double : BRACKET_KG.single) + dress,
    massBasis:
      each > usualKg(duty)
        ? `${written(each)} kg each for their force, at the ${written(STRONGEST_N_PER_KG)} N a kilogram of the strongest of the catalogue: assumed`
        : 'assumed from the mass of the part',
    lengthMm: 220,
    partsPerPick: 1,
    ...gripTimes,
    requiredForceN: neededN(duty),
    reasons: [
      'Closed by compressed air (assumed): an electric drive of this force must be asked for.',
      'No gripper of the catalogue opens far enough, holds enough and is tight enough.',
      ...tiltReasons(duty),
    ],
  }
}

/** One jaw gripper. */
export const jawEoat = (duty: Duty): Eoat => {
  const jaws = bestJaws(duty)
  if (jaws !== undefined) return identified(duty, jaws, 1)
  return isForForm(duty) ? formEoat(duty) : jawClass(duty, 1)
}

/** Two jaw grippers on one wrist: the finished part out and the next blank in with one visit to the machine. */
export const doubleJawEoat = (duty: Duty): Eoat => {
  const jaws = bestJaws(duty)
  const eoat = jaws === undefined ? jawClass(duty, 2) : identified(duty, jaws, 2)
  return {
    ...eoat,
    reasons: [...eoat.reasons, 'Two grippers: the machine waits for one visit, not for two.'],
  }
}

/** Fork and hold-down for bags, which vacuum does not hold. Not in the catalogue: named by its limits. */
export const bagEoat = (duty: Duty): Eoat => ({
  description: `Bag gripper with tines and hold-down for ${written(duty.massKg)} kg bags ${written(duty.lengthMm)} × ${written(duty.widthMm)} mm`,
  principle: 'fork',
  isIdentified: false,
  massKg: 25 + 0.3 * duty.massKg + dressKg(duty.massKg),
  massBasis: 'assumed: 25 kg and 30 % of the bag, with cylinders and hoses',
  lengthMm: 350,
  partsPerPick: 1,
  gripSeconds: 0.5,
  releaseSeconds: 0.4,
  settleSeconds: 0.1,
  requiredForceN: requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY),
  reasons: ['Bags let air through and change shape: tines carry them from below.'],
})

/** Claws under the rim of a drum, keg or pail, from above. Not in the catalogue: named by its limits. */
export const rimEoat = (duty: Duty): Eoat => ({
  description: `Rim gripper, claws under the top rim or handle, for ${written(duty.massKg)} kg of Ø${written(Math.max(duty.lengthMm, duty.widthMm))} mm`,
  principle: 'clamp',
  isIdentified: false,
  massKg: 6 + 0.15 * duty.massKg + dressKg(duty.massKg),
  massBasis: 'assumed: 6 kg and 15 % of the drum, with drive and cables',
  lengthMm: 280,
  partsPerPick: 1,
  gripSeconds: 0.6,
  releaseSeconds: 0.4,
  settleSeconds: 0.1,
  requiredForceN: requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY),
  reasons: [
    'Drums, kegs and pails are built to be lifted at their rim; lids are not, and let a cup go when they give way.',
  ],
})

/** What clamps the body of a bottle: shells around a round one, flat jaws at the narrow sides of a canister. */
const bottleJaws = (duty: Duty): { what: string; each: string; of: string } =>
  duty.isRound
    ? {
        what: 'Bottle clamp, two padded half shells below the shoulder',
        each: 'shell',
        of: `Ø${written(Math.max(duty.lengthMm, duty.widthMm))} mm`,
      }
    : {
        what: 'Canister clamp, two flat padded jaws across its width',
        each: 'jaw',
        of: `${written(duty.lengthMm)} × ${written(duty.widthMm)} mm`,
      }

/** Clamps at the body of a heavy bottle or canister, below its shoulder. Not in the catalogue: named by its limits. */
export const bottleEoat = (duty: Duty): Eoat => {
  const requiredN = requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY)
  const { what, each, of } = bottleJaws(duty)
  return {
    description: `${what}, for ${written(duty.massKg)} kg of ${of}, at least ${written(requiredN / (2 * PAD_FRICTION))} N a ${each}`,
    principle: 'clamp',
    isIdentified: false,
    massKg: 6 + 0.2 * duty.massKg + dressKg(duty.massKg),
    massBasis: 'assumed: 6 kg and 20 % of the bottle, with cylinders and hoses',
    lengthMm: 280,
    partsPerPick: 1,
    gripSeconds: 0.6,
    releaseSeconds: 0.4,
    settleSeconds: 0.15,
    requiredForceN: requiredN,
    reasons: [
      'A bottle of this mass ends in a neck with a valve or closure: cups find no face there and must not pull on it. It is clamped at its body, which needs room around it.',
    ],
  }
}

/** Fingers that open inside the beads: rubber lets no vacuum build up over the hole. Not in the catalogue: named by its limits. */
export const tyreEoat = (duty: Duty): Eoat => ({
  description: `Tyre gripper, three fingers that open inside the beads, for ${written(duty.massKg)} kg tyres of Ø${written(Math.max(duty.lengthMm, duty.widthMm))} mm`,
  principle: 'clamp',
  isIdentified: false,
  massKg: 10 + 0.4 * duty.massKg + dressKg(duty.massKg),
  massBasis: 'assumed: 10 kg and 40 % of the tyre, with drive and cables',
  lengthMm: 250,
  partsPerPick: 1,
  gripSeconds: 0.6,
  releaseSeconds: 0.4,
  settleSeconds: 0.2,
  requiredForceN: requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY),
  reasons: ['A tyre is open in the middle and gives way: it is held from inside, below both beads.'],
})

/** A mandrel that expands in the core: the windings are not touched. Not in the catalogue: named by its limits. */
export const coreEoat = (duty: Duty): Eoat => ({
  description: `Expanding core gripper for rolls of ${written(duty.massKg)} kg, Ø${written(Math.max(duty.lengthMm, duty.widthMm))} × ${written(duty.heightMm)} mm`,
  principle: 'clamp',
  isIdentified: false,
  massKg: 12 + 0.12 * duty.massKg + dressKg(duty.massKg),
  massBasis: 'assumed: 12 kg and 12 % of the roll, with drive and cables',
  lengthMm: 300,
  partsPerPick: 1,
  gripSeconds: 0.8,
  releaseSeconds: 0.6,
  settleSeconds: 0.3,
  requiredForceN: requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY),
  reasons: [
    'A wound roll is held in its core: cups and jaws would mark or telescope the windings. Give the bore of the core.',
  ],
})
