import type { Candidate } from '../matching/types.ts'
import { type Facts, processTasks } from '../requirement/types.ts'
import type { Cell, PartKind, PlacedRobot } from './types.ts'

const crateNames = /\b(?:crates?|totes?|kisten?|klt)\b/i
const drumNames = /\b(?:drums?|kegs?|barrels?|pails?|buckets?|f(?:a|ä)ss(?:er)?)\b/i
const frameNames = /\b(?:frames?|rahmen)\b/i
/** Smaller ones are bottles and cans. Assumed. */
const LEAST_DRUM_MM = 200

/** What the part is, for its picture: by its name and form, then by its material. */
function kindOf(facts: Facts, { shape, sizeMm }: Cell['part']): PartKind {
  const name = facts.partName?.value ?? ''
  const form = facts.partForm?.value
  const material = facts.material?.value ?? ''
  if (form === 'bag') return 'bag'
  if (crateNames.test(name)) return 'crate'
  if (drumNames.test(name) && Math.min(...sizeMm) >= LEAST_DRUM_MM) return 'drum'
  if (frameNames.test(name)) return 'frame'
  if (form === 'casting') return 'casting'
  if (/glass/i.test(material) || form === 'vial') return 'glass'
  if (/wood|plywood|mdf|timber/i.test(material)) return 'wood'
  if (form === 'carton' || form === 'parcel' || (form === 'tray' && shape === 'box')) return 'carton'
  return 'bare'
}

const grips: ReadonlySet<string> = new Set(['vacuum', 'clamp', 'fork', 'jaw', 'double_jaw', 'magnet', 'soft'])
const isGrip = (principle: string): principle is NonNullable<PlacedRobot['grip']> => grips.has(principle)

/** The cell with what its picture needs to know of part and gripper. */
export function withLooks(cell: Cell, facts: Facts, { eoat }: Candidate): Cell {
  const { principle } = eoat
  // Where tools work on a part, each station draws its own.
  const isCarried = !processTasks.some((task) => task === facts.task?.value)
  return {
    ...cell,
    part: { ...cell.part, kind: kindOf(facts, cell.part) },
    robots:
      isCarried && isGrip(principle)
        ? cell.robots.map((robot) => ({ ...robot, grip: principle }))
        : cell.robots,
  }
}
