import {
  add,
  angleAbout,
  multiply,
  type Pose,
  rotate,
  rotationAbout,
  spin,
  subtract,
  transformPoint,
  transpose,
  type Vec,
} from '../geometry.ts'
import { offsetMiss } from './offset-miss.ts'
import { postures } from './position.ts'
import { angleOf, armRotation, type Solution, wholeMotion } from './solution.ts'
import type { SixAxes } from './structure.ts'

/** Samples over one turn of the last joint, and halvings of a step towards the edge of reach. */
export type Care = { samples: number; edgeRounds: number }

/**
 * Only axes 4 and 5 meet (GoFa, CRX, HC10, M-430iA): for a chosen q6 their meeting point is known, so the first three
 * joints follow; the direction of axis 5 must then be one that axis 4 can reach. That is one equation in q6,
 * sampled over one turn; roots between samples are found by sign change and by near-touch. Two postures that nearly fall
 * together, with the arm at full stretch, can be missed.
 */
export const solveOffset = (arm: SixAxes, centre: Vec, target: Pose, care: Care): Solution[] => {
  const [, , , a4, a5, a6] = arm.axes
  const p6 = arm.points[5]
  const motion = wholeMotion(arm, target)
  const carriedAt = (q6: number): Vec => transformPoint(motion, add(p6, spin(a6, -q6, subtract(centre, p6))))
  const missAt = offsetMiss(arm, centre, motion)
  const found: Solution[] = []
  const take = (q6: number, branch: number): void => {
    const miss = missAt(q6, branch)
    const posture = postures(arm, carriedAt(q6), centre).find((each) => each.branch === branch)
    if (posture === undefined || miss === undefined || Math.abs(miss) > 1e-9) return
    const undone = multiply(motion.rotation, rotationAbout(a6, -q6))
    const e45 = multiply(transpose(armRotation(arm, posture.angles)), undone)
    const q4 = angleAbout(a4, a5, rotate(e45, a5))
    const e5 = multiply(rotationAbout(a4, -q4), e45)
    found.push([...posture.angles, q4, angleOf(e5, a5), q6])
  }
  const step = (2 * Math.PI) / care.samples
  const samples = Array.from({ length: care.samples + 1 }, (_, index) => {
    const at = -Math.PI + index * step
    return { at, misses: [0, 1, 2, 3].map((branch) => missAt(at, branch)) }
  })
  for (let branch = 0; branch < 4; branch++)
    samples.slice(1).forEach((next, index) => {
      const before = samples[index]
      if (before === undefined) return
      const low = { at: before.at, miss: before.misses[branch] }
      const high = { at: next.at, miss: next.misses[branch] }
      const outer = [samples[index - 1], samples[index + 2]].map((sample) => sample?.misses[branch])
      for (const root of rootsBetween((q6) => missAt(q6, branch), low, high, outer, care.edgeRounds))
        take(root, branch)
    })
  return found
}

/** A dip that is still this far from zero after four narrowings does not come down to it. */
const FAR_MISS = 0.03
/** Narrowings of a dip: a step × 0.618⁴⁰ is beyond what the arithmetic can tell apart. */
const DIP_ROUNDS = 40

type Sample = { at: number; miss: number | undefined }
type ValidSample = { at: number; miss: number }
type Miss = (q6: number) => number | undefined

/** The part of an interval where the posture exists; one missing end is moved to the edge of reach by halving. */
const validInterval = (
  missAt: Miss,
  low: Sample,
  high: Sample,
  rounds: number,
): readonly [ValidSample, ValidSample] | undefined => {
  if (low.miss !== undefined && high.miss !== undefined)
    return [
      { at: low.at, miss: low.miss },
      { at: high.at, miss: high.miss },
    ]
  const inside = low.miss === undefined ? high : low
  if (inside.miss === undefined) return undefined
  let edge: ValidSample = { at: inside.at, miss: inside.miss }
  let outside = low.miss === undefined ? low.at : high.at
  for (let round = 0; round < rounds; round++) {
    const middle = (edge.at + outside) / 2
    const miss = missAt(middle)
    if (miss === undefined) outside = middle
    else edge = { at: middle, miss }
  }
  const start: ValidSample = { at: inside.at, miss: inside.miss }
  return low.miss === undefined ? [edge, start] : [start, edge]
}

/** One root by false position with halving of the stale end (Illinois), to the last digits of the arithmetic. */
const bracketedRoot = (missAt: Miss, low: ValidSample, high: ValidSample): number => {
  let [a, b] = [low, high]
  for (let round = 0; round < 60; round++) {
    const at = (a.at * b.miss - b.at * a.miss) / (b.miss - a.miss)
    const miss = missAt(at)
    if (miss === undefined || Math.abs(miss) < 1e-13) return at
    if (miss > 0 === b.miss > 0) a = { at: a.at, miss: a.miss / 2 }
    else a = b
    b = { at, miss }
  }
  return b.at
}

/** Smallest value of the parabola through three samples, for a curve that is lower in the middle than at its sides. */
const lowestOfParabola = (before: number, middle: number, after: number): number => {
  const bend = before - 2 * middle + after
  return bend <= 0 ? middle : middle - (after - before) ** 2 / (8 * bend)
}

/**
 * Whether a step whose ends have one sign may still hold two roots: the curve falls into it from both sides and the parabola
 * through one of its ends and both neighbours comes near zero.
 */
const mayDip = (low: ValidSample, high: ValidSample, outer: readonly (number | undefined)[]): boolean => {
  const sign = low.miss > 0 ? 1 : -1
  const [before, after] = outer.map((miss) => (miss === undefined ? undefined : miss * sign))
  const [a, b] = [low.miss * sign, high.miss * sign]
  if (before === undefined || after === undefined) return true
  if (before < a || after < b) return false
  return Math.min(lowestOfParabola(before, a, b), lowestOfParabola(a, b, after)) < FAR_MISS
}

const rootsBetween = (
  missAt: Miss,
  low: Sample,
  high: Sample,
  outer: readonly (number | undefined)[],
  edgeRounds: number,
): number[] => {
  const interval = validInterval(missAt, low, high, edgeRounds)
  if (interval === undefined) return []
  const [start, end] = interval
  if (start.miss === 0) return [start.at]
  if (start.miss > 0 !== end.miss > 0) return [bracketedRoot(missAt, start, end)]
  const isAtEdge = low.miss === undefined || high.miss === undefined
  return isAtEdge || mayDip(start, end, outer) ? dipRoots(missAt, start, end) : []
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

/** Two roots (or a touch) around an inner extreme between two samples of one sign: golden section towards zero. */
const dipRoots = (missAt: Miss, low: ValidSample, high: ValidSample): number[] => {
  const sign = low.miss > 0 ? 1 : -1
  const height = (at: number): number => (missAt(at) ?? Number.POSITIVE_INFINITY) * sign
  let [a, b] = [low.at, high.at]
  let [left, right] = [b - GOLDEN * (b - a), a + GOLDEN * (b - a)]
  let [leftHeight, rightHeight] = [height(left), height(right)]
  for (let round = 0; round < DIP_ROUNDS; round++) {
    const [at, lowest] = leftHeight < rightHeight ? [left, leftHeight] : [right, rightHeight]
    if (lowest < 0) {
      const middle = { at, miss: lowest * sign }
      return [bracketedRoot(missAt, low, middle), bracketedRoot(missAt, middle, high)]
    }
    if (lowest < 1e-10) return [at]
    if (round > 3 && lowest > FAR_MISS) return []
    if (leftHeight < rightHeight) {
      b = right
      ;[right, rightHeight] = [left, leftHeight]
      left = b - GOLDEN * (b - a)
      leftHeight = height(left)
    } else {
      a = left
      ;[left, leftHeight] = [right, rightHeight]
      right = a + GOLDEN * (b - a)
      rightHeight = height(right)
    }
  }
  return []
}
