import type { Requirement } from '../../requirement/types.ts'
import type { SizeMm } from '../../units.ts'
import type { Cell } from '../types.ts'
import { type Arrangement, arrange } from './arrange.ts'

/** Walls of corrugated board, and of plastic crates. Assumed. */
const BOARD_MM = 5
const CRATE_WALL_MM = 12
/** Clear from the outermost parts to a wall. Assumed. */
const WALL_CLEAR_MM = 4
/** Clear between containers on their line. Assumed. */
const CONTAINER_GAP_MM = 80
/** Parts are put into one container when nothing says how many. Assumed. */
const DEFAULT_PARTS = 12
/** Bags settle unevenly: a box for kits is this much longer and wider than its bags need, and not smaller than this. Assumed. */
const KIT_SPARE_MM = 20
/** Places of a kit's box that may stay empty, of its parts and at most. Assumed. */
const KIT_EMPTY_SHARE = 0.25
const MOST_EMPTY = 6
const LEAST_KIT_BOX_MM = [400, 300, 80] as const

/** What parts are packed into, as it rides its line: length along the line. */
export type Container = {
  /** "case", "crate", "box" */
  word: string
  parts: number
  arrangement: Arrangement
  outerMm: SizeMm
  wallMm: number
  /** From one to the next on the line. */
  pitchMm: number
}

export const plural = (word: string): string => (word === 'box' ? 'boxes' : `${word}s`)

const around = (word: string, parts: number, arrangement: Arrangement, spareMm: number): Container => {
  const wallMm = word === 'crate' ? CRATE_WALL_MM : BOARD_MM
  const rim = 2 * (WALL_CLEAR_MM + wallMm) + spareMm
  const [length, width, height] = arrangement.innerMm
  const outerMm: SizeMm = [length + rim, width + rim, height + wallMm + WALL_CLEAR_MM]
  return {
    word,
    parts,
    arrangement,
    outerMm,
    wallMm,
    pitchMm: outerMm[0] + CONTAINER_GAP_MM,
  }
}

const wholeParts = (count: number): number => Math.max(1, Math.round(count))

/** The case for a requirement's parts: inner pattern for the parts in it, in blocks of what is picked at once. */
export const caseFor = (requirement: Requirement, part: Cell['part'], partsPerPick: number): Container => {
  const count = wholeParts(requirement.facts.partsPerContainer?.value ?? DEFAULT_PARTS)
  return around(
    requirement.facts.containerName?.value ?? 'case',
    count,
    arrange(part.sizeMm, count, partsPerPick),
    0,
  )
}

/** The box that a kit's parts lie in; they are laid one by one. */
export const kitBoxFor = (requirement: Requirement, part: Cell['part']): Container => {
  const { facts } = requirement
  const count = wholeParts(facts.partsPerContainer?.value ?? facts.kindCount?.value ?? DEFAULT_PARTS)
  const box = around(
    requirement.facts.containerName?.value ?? 'box',
    count,
    arrange(part.sizeMm, count, 1, Math.min(MOST_EMPTY, Math.ceil(count * KIT_EMPTY_SHARE))),
    KIT_SPARE_MM,
  )
  const [length, width, height] = LEAST_KIT_BOX_MM
  const outerMm: SizeMm = [
    Math.max(box.outerMm[0], length),
    Math.max(box.outerMm[1], width),
    Math.max(box.outerMm[2], height),
  ]
  return { ...box, outerMm, pitchMm: outerMm[0] + CONTAINER_GAP_MM }
}

/** Height of a container's floor over the line it stands on, and of its rim. */
export const floorOver = ({ wallMm }: Container): number => wallMm
export const rimOver = ({ outerMm }: Container): number => outerMm[2]
