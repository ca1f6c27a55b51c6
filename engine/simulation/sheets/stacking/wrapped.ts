import type { Seconds } from '../../../units.ts'
import { straightAt } from '../../play.ts'
import type { RobotTrack } from '../../types.ts'

/**
 * A track that repeats every `durationSeconds`, whatever the moment it was begun at, as the keys of one loop from 0: what
 * lies before or after it is brought in from the other end. Its first and last posture must be the same.
 */
export const wrapped = (track: RobotTrack, durationSeconds: Seconds): RobotTrack => {
  const first = track.keys[0]?.atSeconds ?? 0
  const turns = [-1, 0, 1].map((turn) => turn + Math.floor(-first / durationSeconds))
  const all = turns.flatMap((turn, order) =>
    track.keys
      .slice(order === 0 ? 0 : 1)
      .map((key) => ({ ...key, atSeconds: key.atSeconds + turn * durationSeconds })),
  )
  const seam = (seconds: Seconds) => ({
    atSeconds: seconds,
    joints: straightAt({ id: track.id, keys: all }, seconds === 0 ? 0 : durationSeconds),
    doing: all.find(({ atSeconds }) => atSeconds >= seconds)?.doing ?? '',
  })
  const within = all.filter(({ atSeconds }) => atSeconds > 1e-9 && atSeconds < durationSeconds - 1e-9)
  const start = seam(0)
  return { id: track.id, keys: [start, ...within, { ...start, atSeconds: durationSeconds }] }
}
