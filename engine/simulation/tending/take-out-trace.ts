import { machineModelOf } from '../../layout/index.ts'
import type { Station } from '../../layout/types.ts'
import type { Degrees, Seconds } from '../../units.ts'
import { carriedOff, loopedAround } from '../moves/spans.ts'
import {
  addTransfer,
  endTogether,
  holdUntil,
  signalsWithin,
  type Timeline,
  timelineFrom,
} from '../moves/timeline.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, Trace } from '../types.ts'
import type { Step } from './steps.ts'
import { type TakeOut, takeOutOf, takeOutSteps } from './take-out.ts'

type Changes = Trace['signals'][number]['changes']
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
  const doors = signals.get(machine.id)
  const cutter = takeOut.trim && signals.get(takeOut.trim.id)
  let [openAt, grippedAt, yawOffsetDegrees] = [line.seconds, line.seconds, 0]
  for (const step of steps) {
    if (step.transfer) {
      addTransfer(line, step.transfer, step.label)
      continue
    }
    if (step.event === 'waits_at_door') doors?.push({ atSeconds: line.seconds, state: 'open' })
    if (step.event === 'trimmed') cutter?.push({ atSeconds: line.seconds, state: 'busy' })
    holdUntil(line, line.seconds + step.seconds, step.label)
    const at = line.seconds
    if (step.event === 'waits_at_door') openAt = at
    if (step.event === 'trimmed') cutter?.push({ atSeconds: at, state: 'idle' })
    if (step.event === 'leaves_machine') {
      const closed = at + machineModelOf(machine).closesSeconds
      doors?.push({ atSeconds: at, state: 'closed' }, { atSeconds: closed, state: 'busy' })
    }
    if (step.event === 'finished_gripped') {
      grippedAt = at
      yawOffsetDegrees = target.yawDegrees - toolYaw()
    }
    if (step.event !== 'finished_laid') continue
    const yawDegrees = toolYaw() + yawOffsetDegrees
    const length = Math.max(sizeMm[0], sizeMm[1])
    parts.push({
      id,
      sizeMm,
      shape,
      spans: [
        {
          on: 'still',
          fromSeconds: openAt,
          toSeconds: grippedAt,
          topMm: target.positionMm,
          yawDegrees: target.yawDegrees,
        },
        {
          on: 'tool',
          fromSeconds: grippedAt,
          toSeconds: at,
          robotId: robot.id,
          offsetMm: [0, 0, 0],
          yawOffsetDegrees,
        },
        carriedOff(takeOut.belt, laid.positionMm, yawDegrees, length, at),
      ],
    })
  }
}

const sceneOf = (play: Play, index: number): Scene[] => {
  const takeOut = takeOutOf(play.cell, play.candidate, index)
  if (!takeOut) return []
  const { mover, rest, machines, trim } = takeOut
  const first = (state: Changes[number]['state']): Changes => [{ atSeconds: 0, state }]
  const signals = new Map(machines.map(({ id }) => [id, first('busy')]))
  if (trim) signals.set(trim.id, first('idle'))
  const line = timelineFrom(mover.robot.id, rest.joints, mover.robot.toolLengthMm)
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
  const lines = scenes.map(({ line }) => line)
  const durationSeconds = endTogether(lines, 'Wait for the mould')
  return {
    durationSeconds,
    robots: scenes.map(({ line }) => line.track),
    parts: loopedAround(
      scenes.flatMap(({ parts }) => parts),
      durationSeconds,
    ),
    signals: signalsWithin(
      scenes.flatMap(({ signals }) => [...signals]),
      durationSeconds,
    ),
  }
}
