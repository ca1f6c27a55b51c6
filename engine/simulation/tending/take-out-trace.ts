import type { Station } from '../../layout/types.ts'
import type { Degrees, Seconds } from '../../units.ts'
import { loopOf } from '../moves/loop.ts'
import { playSteps } from '../moves/play-steps.ts'
import { atRest, carriedOff, onTool } from '../moves/spans.ts'
import { holdUntil, type Timeline, timelineFrom } from '../moves/timeline.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, Trace } from '../types.ts'
import { type Changes, doorsOf } from './doors.ts'
import type { Step } from './steps.ts'
import { type TakeOut, takeOutOf, takeOutSteps } from './take-out.ts'

type Scene = { takeOut: TakeOut; line: Timeline; signals: Map<string, Changes>; parts: PartTrack[] }

/** Plays one round; its part is seen from when the mould is open until it leaves the belt. */
const playRound = (play: Play, scene: Scene, machine: Station, steps: readonly Step[], id: string): void => {
  const { takeOut, line, signals, parts } = scene
  const { robot, loaded } = takeOut.mover
  const { sizeMm, shape } = play.cell.part
  const [target, laid] = [machine.targets[0], takeOut.belt.targets[0]]
  if (!target || !laid) return
  const toolYaw = (): Degrees =>
    loaded.tip(line.joints, robot.toolLengthMm).yawDegrees + robot.rotationDegrees
  const doors = doorsOf(machine, signals.get(machine.id))
  const cutter = takeOut.trim && signals.get(takeOut.trim.id)
  let [openAt, grippedAt, yawOffsetDegrees] = [line.seconds, line.seconds, 0]
  playSteps(line, steps, {
    begins: (event, atSeconds) => {
      doors.begins(event, atSeconds)
      if (event === 'trimmed') cutter?.push({ atSeconds, state: 'busy' })
    },
    ends: (event, at) => {
      doors.ends(event, at)
      if (event === 'waits_at_door') openAt = at
      if (event === 'trimmed') cutter?.push({ atSeconds: at, state: 'idle' })
      if (event === 'finished_gripped') {
        grippedAt = at
        yawOffsetDegrees = target.yawDegrees - toolYaw()
      }
      if (event !== 'finished_laid') return
      const length = Math.max(sizeMm[0], sizeMm[1])
      parts.push({
        id,
        sizeMm,
        shape,
        spans: [
          atRest(target.positionMm, target.yawDegrees, openAt, grippedAt),
          onTool(robot, grippedAt, at, yawOffsetDegrees),
          carriedOff(takeOut.belt, laid.positionMm, toolYaw() + yawOffsetDegrees, length, at),
        ],
      })
    },
  })
}

const sceneOf = (play: Play, index: number): Scene[] => {
  const takeOut = takeOutOf(play.cell, play.candidate, index)
  if (!takeOut) return []
  const { mover, rest, machines, trim } = takeOut
  const first = (state: Changes[number]['state']): Changes => [{ atSeconds: 0, state }]
  const signals = new Map(machines.map(({ id }) => [id, first('busy')]))
  if (trim) signals.set(trim.id, first('idle'))
  const line = timelineFrom(mover.robot, rest.joints)
  return [{ takeOut, line, signals, parts: [] }]
}

/**
 * A loop of take-out, each machine served `cycles` times, once in `cycleSeconds`: into the opened mould, out with the
 * part, to the trim station and the belt. `undefined` where no robot takes parts out.
 */
export const playTakeOut = (play: Play, cycleSeconds: Seconds, cycles: number): Trace | undefined => {
  const scenes = play.cell.robots.flatMap((_, index) => sceneOf(play, index))
  if (scenes.length === 0) return undefined
  for (const scene of scenes) {
    const { takeOut, line } = scene
    const { machines } = takeOut
    const services = machines.length * cycles
    for (let service = 0; service < services; service++) {
      const order = service % machines.length
      const machine = machines[order]
      const planned = takeOutSteps(takeOut, play.candidate.eoat, order)
      if (!machine || !planned) break
      holdUntil(line, (service * cycleSeconds) / machines.length, 'Wait for the mould')
      playRound(play, scene, machine, planned.steps, `${machine.id}-part-${service + 1}`)
    }
    holdUntil(line, cycleSeconds * cycles, 'Wait for the mould')
  }
  return loopOf(scenes, 'Wait for the mould')
}
