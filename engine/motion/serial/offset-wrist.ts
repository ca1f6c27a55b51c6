import {
  add,
  angleAbout,
  dot,
  type Mat,
  multiply,
  type Pose,
  rotate,
  rotateBack,
  rotationAbout,
  subtract,
  transformPoint,
  transpose,
  type Vec,
} from '../geometry.ts'
import { postures } from './position.ts'
import { angleOf, armRotation, type Solution, wholeMotion } from './solution.ts'
import type { SixAxes } from './structure.ts'

/** One posture of an offset wrist for a chosen q6: how far axis 5 is from where axis 4 could bring it, and the angles. */
type Trial = { miss: number; angles: readonly [number, number, number]; pointing: Vec; e45: Mat }

/** Samples of q6 over one turn: 3° apart. Roots between samples are found by sign change and by near-touch. */
const SAMPLES = 120

/**
 * Only axes 4 and 5 meet (GoFa, CRX, HC10, M-430iA): for a chosen q6 their meeting point is known, so the first three
 * joints follow; the direction of axis 5 must then be one that axis 4 can reach. That is one equation in q6.
 */
export const solveOffset = (arm: SixAxes, centre: Vec, target: Pose): Solution[] => {
  const [, , , a4, a5, a6] = arm.axes
  const p6 = arm.points[5]
  const motion = wholeMotion(arm, target)
  const component = dot(a4, a5)
  const trialsAt = (q6: number): (Trial | undefined)[] => {
    const e6 = rotationAbout(a6, q6)
    const carried = transformPoint(motion, add(p6, rotateBack(e6, subtract(centre, p6))))
    const trials: (Trial | undefined)[] = [undefined, undefined, undefined, undefined]
    for (const { angles, branch } of postures(arm, carried, centre)) {
      const e45 = multiply(transpose(armRotation(arm, angles)), multiply(motion.rotation, transpose(e6)))
      const pointing = rotate(e45, a5)
      trials[branch] = { miss: dot(a4, pointing) - component, angles, pointing, e45 }
    }
    return trials
  }
  const found: Solution[] = []
  const take = (q6: number, branch: number): void => {
    const trial = trialsAt(q6)[branch]
    if (trial === undefined || Math.abs(trial.miss) > 1e-9) return
    const q4 = angleAbout(a4, a5, trial.pointing)
    const e5 = multiply(rotationAbout(a4, -q4), trial.e45)
    found.push([...trial.angles, q4, angleOf(e5, a5), q6])
  }
  const missAt = (q6: number, branch: number): number | undefined => trialsAt(q6)[branch]?.miss
  const step = (2 * Math.PI) / SAMPLES
  const samples = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const at = -Math.PI + index * step
    return { at, trials: trialsAt(at) }
  })
  for (let branch = 0; branch < 4; branch++)
    samples.slice(1).forEach((next, index) => {
      const before = samples[index]
      if (before === undefined) return
      const low = { at: before.at, miss: before.trials[branch]?.miss }
      const high = { at: next.at, miss: next.trials[branch]?.miss }
      const outer = [samples[index - 1], samples[index + 2]].map((sample) => sample?.trials[branch]?.miss)
      for (const root of rootsBetween((q6) => missAt(q6, branch), low, high, outer)) take(root, branch)
    })
  return found
}

type Sample = { at: number; miss: number | undefined }
type ValidSample = { at: number; miss: number }
type Miss = (q6: number) => number | undefined

/** The part of an interval where the posture exists; one missing end is moved to the edge of reach by halving. */
const validInterval = (
  missAt: Miss,
  low: Sample,
  high: Sample,
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
  for (let round = 0; round < 40; round++) {
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

/** A dip towards zero lies in a step only if the curve does not keep falling through either end of it. */
const mayDip = (low: ValidSample, high: ValidSample, outer: readonly (number | undefined)[]): boolean => {
  const [before, after] = outer
  const isLowerBefore = before !== undefined && Math.abs(before) < Math.abs(low.miss)
  const isLowerAfter = after !== undefined && Math.abs(after) < Math.abs(high.miss)
  return !isLowerBefore && !isLowerAfter
}

const rootsBetween = (
  missAt: Miss,
  low: Sample,
  high: Sample,
  outer: readonly (number | undefined)[],
): number[] => {
  const interval = validInterval(missAt, low, high)
  if (interval === undefined) return []
  const [start, end] = interval
  if (start.miss === 0) return [start.at]
  if (start.miss > 0 !== end.miss > 0) return [bracketedRoot(missAt, start, end)]
  const isAtEdge = low.miss === undefined || high.miss === undefined
  return isAtEdge || mayDip(start, end, outer) ? dipRoots(missAt, start, end) : []
}

/** Two roots (or a touch) around an inner extreme between two samples of one sign. */
const dipRoots = (missAt: Miss, low: ValidSample, high: ValidSample): number[] => {
  const sign = low.miss > 0 ? 1 : -1
  let [a, b] = [low.at, high.at]
  for (let round = 0; round < 40; round++) {
    const left = missAt(a + (b - a) / 3)
    const right = missAt(b - (b - a) / 3)
    if (left === undefined || right === undefined) return []
    if (left * sign < 0 || right * sign < 0) break
    if (left * sign < right * sign) b -= (b - a) / 3
    else a += (b - a) / 3
  }
  for (const at of [a + (b - a) / 3, b - (b - a) / 3]) {
    const miss = missAt(at)
    if (miss === undefined) continue
    if (miss * sign < 0)
      return [bracketedRoot(missAt, low, { at, miss }), bracketedRoot(missAt, { at, miss }, high)]
    if (Math.abs(miss) < 1e-9) return [at]
  }
  return []
}
