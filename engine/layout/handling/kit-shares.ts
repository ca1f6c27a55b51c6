import type { Requirement } from '../../requirement/types.ts'

/** One robot's share of every box: its kinds (numbered from 0), and what it lays into one box after another. */
export type KitShare = {
  kinds: number[]
  /** Boxes that differ in the kinds they take, in turn: bins of the robot's rack and places in the box. */
  boxes: { place: number; bin: number }[][]
}

/** So many different boxes stand for all where a box takes only some of the kinds. Assumed. */
const MOST_BOXES = 4

/** Different kinds in a box; as many as parts where nothing says otherwise. */
export const kindsOf = ({ facts }: Requirement, partsPerBox: number): number =>
  Math.max(1, Math.round(facts.kindCount?.value ?? partsPerBox))

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Those of `count` things that belong to `group`, where all are shared out to `groups` in their order. */
const groupOf = (group: number, groups: number, count: number): number[] => {
  const from = Math.ceil((group * count) / groups)
  const to = Math.ceil(((group + 1) * count) / groups)
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/**
 * Kinds shared out to robots in a row as evenly as can be, in their order. With fewer parts in a box than kinds, every part
 * has a group of kinds to be chosen from, and boxes take them in turn; with more, some kinds come several times.
 */
export const kitShares = (requirement: Requirement, partsPerBox: number, robots: number): KitShare[] => {
  const kinds = kindsOf(requirement, partsPerBox)
  const slots = Math.min(kinds, partsPerBox)
  const kindsIn = (slot: number): number[] => groupOf(slot, slots, kinds)
  const placesIn = (slot: number): number[] => groupOf(slot, slots, partsPerBox)
  const boxCount = Math.min(MOST_BOXES, Math.ceil(kinds / slots))
  return upTo(robots).map((robot): KitShare => {
    const own = groupOf(robot, robots, slots)
    const ownKinds = own.flatMap(kindsIn)
    return {
      kinds: ownKinds,
      boxes: upTo(boxCount).map((box) =>
        own.flatMap((slot) => {
          const choice = kindsIn(slot)
          const kind = choice[Math.floor((box * choice.length) / boxCount)] ?? 0
          return placesIn(slot).map((place) => ({ place, bin: kind - (ownKinds[0] ?? 0) }))
        }),
      ),
    }
  })
}
