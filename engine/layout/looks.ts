import type { Candidate } from '../matching/types.ts'
import { stuffSaid } from '../requirement/said/types.ts'
import { processTasks, type Requirement } from '../requirement/types.ts'
import type { SizeMm } from '../units.ts'
import type { Cell, PartKind, PlacedRobot } from './types.ts'

/** Smaller ones are bottles and cans. Assumed. */
const LEAST_DRUM_MM = 200

/** Round by its diameter, and planned in the room that it takes lying. */
const isLyingRound = ({ facts }: Requirement, shape: Cell['part']['shape'], [, wide, high]: SizeMm) => {
  const diameter = facts.partDiameterMm?.value
  return shape === 'box' && diameter !== undefined && wide === diameter && high === diameter
}

/** What the part is, for its picture: by its name and form, then by its material. */
function kindOf(requirement: Requirement, { shape, sizeMm }: Cell['part']): PartKind {
  const [named, leak] = [requirement.said.named?.value, requirement.said.leak?.value]
  const stuff = stuffSaid(requirement)
  const form = requirement.facts.partForm?.value
  if (form === 'bag') return 'bag'
  if (named === 'crate' || leak === 'open') return 'crate'
  if (isLyingRound(requirement, shape, sizeMm)) return 'rod'
  if (named === 'drum' && Math.min(...sizeMm) >= LEAST_DRUM_MM) return 'drum'
  if (named === 'frame') return 'frame'
  if (form === 'casting') return 'casting'
  if (stuff.family === 'glass' || form === 'vial') return 'glass'
  if (stuff.family === 'wood') return 'wood'
  if (form === 'carton' || form === 'parcel' || (form === 'tray' && shape === 'box')) return 'carton'
  return 'bare'
}

const grips: ReadonlySet<string> = new Set(['vacuum', 'clamp', 'fork', 'jaw', 'double_jaw', 'magnet', 'soft'])
const isGrip = (principle: string): principle is NonNullable<PlacedRobot['grip']> => grips.has(principle)

/** The cell with what its picture needs to know of part and gripper. */
export function withLooks(cell: Cell, requirement: Requirement, { eoat }: Candidate): Cell {
  const { principle } = eoat
  // Where tools work on a part, each station draws its own.
  const isCarried = !processTasks.some((task) => task === requirement.facts.task?.value)
  return {
    ...cell,
    part: { ...cell.part, kind: kindOf(requirement, cell.part) },
    robots:
      isCarried && isGrip(principle)
        ? cell.robots.map((robot) => ({ ...robot, grip: principle }))
        : cell.robots,
  }
}
