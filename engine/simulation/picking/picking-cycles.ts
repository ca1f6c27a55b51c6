import { trayFor } from '../../layout/index.ts'
import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import type { Vector3Mm } from '../../units.ts'
import { cycleOf, meanSegments } from '../moves/segments.ts'
import { moverOf } from '../moves/stops.ts'
import type { Cycle, CycleSegment } from '../types.ts'
import { groupPlace, laidOnBelt, overBelts, type Picker, pickerOf, tipHeight } from './pick-moves.ts'

/** Parts lie this far off the middle of the belt, to either side, in the mean cycle. */
const SCATTER_SHARE = 0.15

/** The pickers of a cell's robots. */
export const pickersOf = (requirement: Requirement, candidate: Candidate, cell: Cell): Picker[] => {
  const infeed = cell.stations.find(({ kind }) => kind === 'infeed')
  const outfeed = cell.stations.find(({ kind }) => kind === 'outfeed')
  if (!infeed || !outfeed) return []
  const { partsPerPick } = candidate.eoat
  const tray = trayFor(laidOnBelt(cell), requirement.facts.partsPerContainer?.value, partsPerPick)
  return cell.robots.flatMap((robot) => {
    const mover = moverOf(cell, robot, candidate, 'pick_and_place')
    const picker = mover && pickerOf(mover, { infeed, outfeed }, cell.part.sizeMm[2], tray, partsPerPick)
    return picker ? [picker] : []
  })
}

const roundOf = (
  picker: Picker,
  candidate: Candidate,
  place: readonly [number, number],
  side: number,
): CycleSegment[] | undefined => {
  const { eoat } = candidate
  const { infeed, outfeed } = picker
  const segments: CycleSegment[] = []
  const z = tipHeight(picker, infeed)
  const scatter = side * SCATTER_SHARE * infeed.sizeMm[1]
  let at = picker.waiting
  let firstMm: Vector3Mm | undefined
  for (const [index, [dx, dy]] of picker.offsetsMm.entries()) {
    // Parts follow each other; the tool goes to each in turn, to alternating sides of the belt.
    const y = infeed.centreMm[1] + scatter * (index % 2 === 0 ? 1 : -1)
    const positionMm: Vector3Mm = [picker.x - dx, y - dy, z]
    const hop = overBelts(picker, at, positionMm, index > 0)
    if (!hop) return undefined
    if (index > 0) segments.push({ label: `On to part ${index + 1}`, kind: 'move', seconds: hop.seconds })
    segments.push({ label: `Grip part ${index + 1}`, kind: 'grip', seconds: eoat.gripSeconds })
    firstMm ??= positionMm
    at = hop.to
  }
  const placeMm: Vector3Mm = [picker.x + place[0], outfeed.centreMm[1] + place[1], tipHeight(picker, outfeed)]
  const there = overBelts(picker, at, placeMm, true)
  const back = there && firstMm && overBelts(picker, there.to, firstMm, false)
  if (!there || !back) return undefined
  return [
    ...segments,
    { label: 'Carry', kind: 'move', seconds: there.seconds },
    { label: 'Release', kind: 'release', seconds: eoat.releaseSeconds },
    { label: 'Back to the belt', kind: 'move', seconds: back.seconds },
    { label: 'Settle over the part', kind: 'settle', seconds: eoat.settleSeconds },
  ]
}

/** The mean cycle of each robot over every place of a tray, parts lying to both sides of the belt's middle. */
export const pickingCycles = (requirement: Requirement, candidate: Candidate, cell: Cell): Cycle[] => {
  const { partsPerPick } = candidate.eoat
  const tray = trayFor(laidOnBelt(cell), requirement.facts.partsPerContainer?.value, partsPerPick)
  const groups = Math.max(1, Math.ceil(tray.parts / partsPerPick))
  return pickersOf(requirement, candidate, cell).flatMap((picker) => {
    const rounds = Array.from({ length: Math.min(groups, 12) }, (_, group) => group).flatMap((group) =>
      [-1, 1].flatMap((side) => {
        const round = roundOf(picker, candidate, groupPlace(tray, group, partsPerPick), side)
        return round ? [round] : []
      }),
    )
    return rounds.length === 0 ? [] : [cycleOf(picker.mover.robot.id, meanSegments(rounds), partsPerPick)]
  })
}
