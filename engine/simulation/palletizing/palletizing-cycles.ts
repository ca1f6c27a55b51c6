import { extremePositions } from '../../layout/index.ts'
import { servedBy } from '../../layout/served-by.ts'
import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { cycleOf, meanSegments } from '../moves/segments.ts'
import { moverOf } from '../moves/stops.ts'
import type { Cycle, CycleSegment } from '../types.ts'
import { boxPickAt, boxRound } from './box-moves.ts'

/**
 * The mean cycle of each robot over the outermost places of the first and last layer of its pallets, from every infeed it
 * serves: the short and the long ways of a load.
 */
export const palletizingCycles = (candidate: Candidate, cell: Cell): Cycle[] => {
  const { eoat } = candidate
  return cell.robots.flatMap((robot) => {
    const mover = moverOf(cell, robot, candidate, 'palletizing')
    const stations = servedBy(cell, robot)
    const infeeds = stations.filter((station) => station.kind === 'infeed')
    const pallets = stations.filter((station) => station.kind === 'pallet')
    if (!mover) return []
    const rounds = infeeds.flatMap((infeed) => {
      const pick = boxPickAt(mover, infeed, cell.part, eoat)
      if (!pick) return []
      return pallets.flatMap((pallet) =>
        extremePositions(pallet, robot.baseMm).flatMap((place): CycleSegment[][] => {
          const places = Array.from({ length: eoat.partsPerPick }, () => place)
          const round = boxRound(mover, pick, places, cell.part.sizeMm[2])
          if (!round) return []
          return [
            [
              { label: 'Grip', kind: 'grip', seconds: eoat.gripSeconds },
              ...round.there.flatMap((transfer, index): CycleSegment[] => [
                {
                  label: index === 0 ? 'Carry to the pallet' : 'On to the next place',
                  kind: 'move',
                  seconds: transfer.seconds,
                },
                { label: 'Release', kind: 'release', seconds: eoat.releaseSeconds },
              ]),
              { label: 'Back to the infeed', kind: 'move', seconds: round.back.seconds },
              { label: 'Settle over the part', kind: 'settle', seconds: eoat.settleSeconds },
            ],
          ]
        }),
      )
    })
    return rounds.length === 0 ? [] : [cycleOf(robot.id, meanSegments(rounds), eoat.partsPerPick)]
  })
}
