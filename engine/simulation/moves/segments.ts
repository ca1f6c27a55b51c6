import type { Cycle, CycleSegment } from '../types.ts'

/** What a cycle keeps of a step that is played. */
export const pieceOf = ({ label, kind, mark, seconds }: CycleSegment): CycleSegment => ({
  label,
  kind,
  ...(mark ? { mark } : {}),
  seconds,
})

/** Mean of the pieces of several rounds that have the same pieces. */
export const meanSegments = (rounds: readonly CycleSegment[][]): CycleSegment[] =>
  (rounds[0] ?? []).map((segment, index) => ({
    ...segment,
    seconds: rounds.reduce((sum, round) => sum + (round[index]?.seconds ?? 0), 0) / rounds.length,
  }))

export const cycleOf = (robotId: string, segments: CycleSegment[], partsPerCycle: number): Cycle => ({
  robotId,
  segments,
  seconds: segments.reduce((sum, segment) => sum + segment.seconds, 0),
  partsPerCycle,
})
