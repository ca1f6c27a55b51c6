import { toCellFrame } from '../../layout/index.ts'
import { turned } from '../../layout/robot-frame.ts'
import type { Station } from '../../layout/types.ts'
import type { Degrees, Seconds, Vector3Mm } from '../../units.ts'
import { loopOf } from '../moves/loop.ts'
import { playSteps } from '../moves/play-steps.ts'
import { atRest, goesOn, OPEN_END, onTool } from '../moves/spans.ts'
import { addTransfer, holdUntil, type Timeline, timelineFrom } from '../moves/timeline.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, Trace } from '../types.ts'
import { type Changes, doorsOf } from './doors.ts'
import { exchangeSteps, type Tender, tenderOf, toRest } from './exchange.ts'
import { machineCycleSeconds, machinesOf } from './machine-pace.ts'
import type { Step } from './steps.ts'
import { playTakeOut } from './take-out-trace.ts'

/** Shortest loop: quick machines are shown several times. */
const LEAST_LOOP_SECONDS = 60
const MOST_SERVICES = 40
/** Parts that lie finished on the tray when the loop begins, of what it holds. */
const FINISHED_SHARE = 0.25

type Scene = {
  tender: Tender
  line: Timeline
  parts: PartTrack[]
  signals: Map<string, Changes>
  /** The part that lies in each machine. */
  inMachine: Map<string, PartTrack>
  track: (id: string, topMm: Vector3Mm, yawDegrees: Degrees) => PartTrack
}

/** Plays one service and moves its two parts along. */
const playService = (scene: Scene, machine: Station, steps: readonly Step[], blank: PartTrack): void => {
  const { tender, line } = scene
  const toolYaw = (): Degrees =>
    tender.mover.loaded.tip(line.joints, tender.mover.robot.toolLengthMm).yawDegrees +
    tender.mover.robot.rotationDegrees
  const chuck = machine.targets[0]
  const doors = doorsOf(machine, scene.signals.get(machine.id))
  let finished = scene.inMachine.get(machine.id)
  let [blankYaw, finishedYaw] = [0, 0]
  const hold = (part: PartTrack, hand: 'a' | 'b', at: Seconds, yawOffsetDegrees: Degrees): void => {
    const [x, y] = tender.handsMm[hand]
    goesOn(part, onTool(tender.mover.robot, at, OPEN_END, yawOffsetDegrees, [x, y, 0]))
  }
  playSteps(line, steps, {
    begins: doors.begins,
    ends: (event, at) => {
      doors.ends(event, at)
      if (event === 'blank_gripped') {
        blankYaw = -toolYaw()
        hold(blank, 'a', at, blankYaw)
      } else if (event === 'finished_gripped' && finished) {
        const last = finished.spans.at(-1)
        finishedYaw = (last?.on === 'still' ? last.yawDegrees : 0) - toolYaw()
        hold(finished, 'b', at, finishedYaw)
      } else if (event === 'blank_given' && chuck) {
        goesOn(blank, atRest(chuck.positionMm, toolYaw() + blankYaw, at))
        scene.inMachine.set(machine.id, blank)
      } else if (event === 'finished_laid' && finished) {
        goesOn(finished, atRest(laidAt(tender, line), toolYaw() + finishedYaw, at))
        finished = undefined
      }
    },
  })
}

/** Where the part in hand B lies now, cell frame. */
const laidAt = (tender: Tender, line: Timeline): Vector3Mm => {
  const { robot, loaded } = tender.mover
  const tip = toCellFrame(robot, loaded.tip(line.joints, robot.toolLengthMm))
  const [dx, dy] = turned(tender.handsMm.b, tip.yawDegrees)
  return [tip.positionMm[0] + dx, tip.positionMm[1] + dy, tip.positionMm[2]]
}

const sceneOf = (play: Play, index: number): Scene | undefined => {
  const tender = tenderOf(play.cell, play.candidate, index)
  const robot = play.cell.robots[index]
  if (!tender || !robot) return undefined
  const { sizeMm, shape } = play.cell.part
  const track: Scene['track'] = (id, topMm, yawDegrees) => ({
    id,
    sizeMm,
    shape,
    spans: [atRest(topMm, yawDegrees, 0)],
  })
  const line = timelineFrom(robot, tender.rest.joints)
  const inMachine = new Map(
    tender.machines.flatMap((machine) => {
      const chuck = machine.targets[0]
      return chuck ? [[machine.id, track(`${machine.id}-part`, chuck.positionMm, 0)] as const] : []
    }),
  )
  const signals = new Map(
    tender.machines.map((machine) => [machine.id, [{ atSeconds: 0, state: 'busy' }] as Changes] as const),
  )
  return { tender, line, parts: [...inMachine.values()], signals, inMachine, track }
}

const playRobot = (play: Play, scene: Scene, cycleSeconds: Seconds, cycles: number): void => {
  const { tender, line, parts, track } = scene
  const { blanks, finished, machines } = tender
  const services = machines.length * cycles
  const laid = Math.min(
    Math.floor(finished.targets.length * FINISHED_SHARE),
    finished.targets.length - services,
  )
  const free = Math.max(0, Math.min(laid, blanks.targets.length - services))
  finished.targets.slice(0, Math.max(0, laid)).forEach(({ positionMm }, index) => {
    parts.push(track(`${finished.id}-part-${index + 1}`, positionMm, 0))
  })
  const waiting = blanks.targets.slice(free).map(({ positionMm }, index) => {
    const part = track(`${blanks.id}-part-${index + 1}`, positionMm, 0)
    parts.push(part)
    return { part, positionMm }
  })
  for (let service = 0; service < services; service++) {
    const machine = machines[service % machines.length]
    const blank = waiting[service]
    const pocket = finished.targets[Math.max(0, laid) + service]
    if (!machine || !blank || !pocket) break
    holdUntil(line, (service * cycleSeconds) / machines.length, 'Wait for a machine')
    const planned = exchangeSteps(tender, play.candidate.eoat, {
      machine,
      blankMm: blank.positionMm,
      finishedMm: pocket.positionMm,
    })
    if (!planned) break
    playService(scene, machine, planned.steps, blank.part)
    const home = toRest(tender, planned.end)
    if (home) addTransfer(line, home, 'Back to wait')
  }
  holdUntil(line, cycleSeconds * cycles, 'Wait for a machine')
}

/** Seconds from service to service of one machine, as asked or as fast as it goes, and how often each is served in a loop. */
const paceOf = (play: Play): { cycleSeconds: Seconds; cycles: number } => {
  const machines = machinesOf(play.cell).length
  const asked = (60 * machines) / play.ratePerMinute
  const cycleSeconds = Math.max(machineCycleSeconds(play.requirement, play.cell, play.cycles), asked)
  const perRobot = Math.max(1, Math.ceil(machines / Math.max(1, play.cell.robots.length)))
  const cycles = Math.min(Math.ceil(LEAST_LOOP_SECONDS / cycleSeconds), Math.floor(MOST_SERVICES / perRobot))
  return { cycleSeconds, cycles: Math.max(1, cycles) }
}

/**
 * A loop of machine tending: each machine is served once in its own cycle, one after another; blanks come from the tray,
 * go into the machine in exchange for the finished part, which is laid on the other tray. Where parts only come out,
 * they go over the trim station onto the belt.
 */
export const tendingTrace = (play: Play): Trace => {
  const { cycleSeconds, cycles } = paceOf(play)
  const takenOut = playTakeOut(play, cycleSeconds, cycles)
  if (takenOut) return takenOut
  const scenes = play.cell.robots.flatMap((_, index) => sceneOf(play, index) ?? [])
  for (const scene of scenes) playRobot(play, scene, cycleSeconds, cycles)
  return loopOf(scenes, 'Wait for a machine')
}
