import type { Stuff } from '#engine/requirement/said/types.ts'
import type { Task } from '#engine/requirement/types.ts'
import { type Kilograms, type Millimetres, STANDARD_GRAVITY } from '#engine/units.ts'

/** Acceleration a held part sees on top of gravity, m/s², and the speed it is carried at, m/s. */
type Carry = { acceleration: number; speed: number }

/** By mass where nothing else limits it. */
const freely = (massKg: Kilograms): Carry => {
  if (massKg <= 1) return { acceleration: 50, speed: 5 }
  return massKg <= 3 ? { acceleration: 20, speed: 4 } : { acceleration: 8, speed: 3 }
}
const onPallets = (): Carry => ({ acceleration: 6, speed: 3 })
const atMachines = (): Carry => ({ acceleration: 5, speed: 1.5 })

const carries: Readonly<Record<Task, (massKg: Kilograms) => Carry>> = {
  palletizing: onPallets,
  depalletizing: onPallets,
  pick_and_place: freely,
  // A part out of a heap is seldom gripped at its centre of mass.
  bin_picking: () => ({ acceleration: 5, speed: 2 }),
  machine_tending: atMachines,
  marking: atMachines,
  // Groups of cartons side by side sway.
  case_packing: () => ({ acceleration: 10, speed: 2.5 }),
  kitting: freely,
  // Large sheets bend, peel off the cups and push air: gentle, the more so the heavier they are.
  sheet_handling: (massKg) =>
    massKg > 10 ? { acceleration: 2.5, speed: 1.5 } : { acceleration: 4, speed: 2 },
  arc_welding: freely,
  assembly: freely,
  screwdriving: freely,
  inspection: freely,
  dispensing: freely,
  finishing: freely,
}

/**
 * How a part of this mass is carried. Assumed: light parts stand far more than cartons under suction; the grip force and
 * the time of loaded moves both follow from it.
 */
export const carrying = (task: Task, massKg: Kilograms): Carry => carries[task](massKg)

/** Safety of a vacuum grip lifting from above: at least 2 (4 on a vertical face). */
export const VACUUM_SAFETY = 2
/** Safety of a friction grip between jaws. Assumed, usual. */
export const JAW_SAFETY = 2
/** Steel on oily steel between prismatic jaws, each contact. General knowledge, on the low side. */
const JAW_FRICTION = 0.15
/** Rubber pads on dry stone, concrete or wood: handbooks print 0.6 to 0.85 for rubber on concrete; on the low side. */
export const PAD_FRICTION = 0.5

/** Friction of each contact; `isPadded` where jaws with rubber pads are usual, which oil and sharp edges would spoil. */
export const jawGrip = ({ family }: Stuff): { friction: number; isPadded: boolean } => {
  const isPadded = family === 'stone' || family === 'wood'
  return { friction: isPadded ? PAD_FRICTION : JAW_FRICTION, isPadded }
}

/** Force to hold a part from above: m·(g + a)·safety, newton. */
export const requiredForceN = (massKg: Kilograms, acceleration: number, safety: number): number =>
  massKg * (STANDARD_GRAVITY + acceleration) * safety

/** Jaws are cut as long as the part leaves room on both sides of the grip, within these. Assumed. */
const SHORTEST_JAW_MM = 40
const LONGEST_JAW_MM = 200

/**
 * How much more friction jaws need that hold a part aside. They take its weight W and the moment W·d about their closing
 * axis with one friction force. On a line of contact of length l under even pressure the moment alone lets go at F·l/4, and
 * both together on an ellipse (R. Howe and M. Cutkosky, Int. J. Robotics Research 15(6), 1996): √(1 + (4·d/l)²).
 */
export const asideFactor = (offMm: Millimetres, lengthMm: Millimetres): number => {
  const jawMm = Math.min(LONGEST_JAW_MM, Math.max(SHORTEST_JAW_MM, lengthMm - 2 * offMm))
  return Math.hypot(1, (4 * offMm) / jawMm)
}

const ATMOSPHERE_PA = 101_325

/**
 * Vacuum that builds up on a surface, share of full vacuum: porous cartons and bags let air through (30 to 55 %), tight
 * film, sheet metal or glass up to 90 %. The lower end is taken.
 */
export const vacuumShare = (isPorous: boolean): number => (isPorous ? 0.3 : 0.6)

/** Holding force of an area under vacuum, newton: linear in area and vacuum. `openShare` is the part of the area that sucks. */
export const vacuumForceN = (areaMm2: number, share: number, openShare: number): number =>
  areaMm2 * 1e-6 * ATMOSPHERE_PA * share * openShare

/** Force a maker states at one vacuum, carried to another: linear. */
export const forceAtVacuum = (statedN: number, statedMbar: number, share: number): number =>
  (statedN * share * (ATMOSPHERE_PA / 100)) / statedMbar

/** Moment of inertia of a box or, with equal sides, of about a cylinder, about the vertical axis at `offsetMm` from its centre. */
export const inertiaKgM2 = (
  massKg: Kilograms,
  size: { lengthMm: Millimetres; widthMm: Millimetres },
  offsetMm: Millimetres = 0,
): number =>
  massKg * (((size.lengthMm / 1000) ** 2 + (size.widthMm / 1000) ** 2) / 12 + (offsetMm / 1000) ** 2)
