import type { Seconds } from '../../units.ts'
import { straightAt } from '../play.ts'
import type { RobotTrack, Trace } from '../types.ts'

type Changes = Trace['signals'][number]['changes']

/** A track of a loop that closes, begun `later` seconds later: what runs over the end comes at the beginning. */
export const shiftedTrack = (track: RobotTrack, later: Seconds, loopSeconds: Seconds): RobotTrack => {
  const cut = loopSeconds - later
  if (later <= 0 || cut <= 0) return track
  const joints = straightAt(track, cut)
  const doing = track.keys.find(({ atSeconds }) => atSeconds >= cut)?.doing ?? ''
  const before = track.keys.filter(({ atSeconds }) => atSeconds > cut)
  const after = track.keys.filter(({ atSeconds }) => atSeconds < cut)
  return {
    ...track,
    keys: [
      { atSeconds: 0, joints, doing },
      ...before.map((key) => ({ ...key, atSeconds: key.atSeconds - cut })),
      ...after.map((key) => ({ ...key, atSeconds: key.atSeconds + later })),
      { atSeconds: loopSeconds, joints, doing },
    ],
  }
}

/** States of a loop begun `later` seconds later; one of them holds from its first moment on. */
export const shiftedChanges = (changes: Changes, later: Seconds, loopSeconds: Seconds): Changes => {
  const cut = loopSeconds - later
  const holds = changes.findLast(({ atSeconds }) => atSeconds <= cut)
  if (later <= 0 || !holds) return changes.filter(({ atSeconds }) => atSeconds < loopSeconds)
  return [
    { atSeconds: 0, state: holds.state },
    ...changes
      .filter(({ atSeconds }) => atSeconds > cut && atSeconds < loopSeconds)
      .map((change) => ({ ...change, atSeconds: change.atSeconds - cut })),
    ...changes
      .filter(({ atSeconds }) => atSeconds < cut)
      .map((change) => ({ ...change, atSeconds: change.atSeconds + later })),
  ]
}
