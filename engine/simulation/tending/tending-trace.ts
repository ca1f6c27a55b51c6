import { toCellFrame } from '../../layout/index.ts'
import { turned } from '../../layout/robot-frame.ts'
import type { Station } from '../../layout/types.ts'
import { type Degrees, radians, type Seconds, type SizeMm, type Vector3Mm } from '../../units.ts'
import { loopOf } from '../moves/loop.ts'
import { playSteps } from '../moves/play-steps.ts'
import { atRest, carriedOff, conveyed, goesOn, OPEN_END, onTool } from '../moves/spans.ts'
import { addTransfer, holdUntil, type Timeline, timelineFrom } from '../moves/timeline.ts'
import type { Play } from '../play-input.ts'
import type { PartSpan, PartTrack, Trace } from '../types.ts'
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
const playService = (
  scene: Scene,
  machine: Station,
  steps: readonly Step[],
  blank: PartTrack,
  comes: (takenAt: Seconds) => PartSpan[] | undefined,
): void => {
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
        blank.spans = comes(at) ?? blank.spans
        hold(blank, 'a', at, blankYaw)
      } else if (event === 'finished_gripped' && finished) {
        const last = finished.spans.at(-1)
        finishedYaw = (last?.on === 'still' ? last.yawDegrees : 0) - toolYaw()
        hold(finished, 'b', at, finishedYaw)
      } else if (event === 'blank_given' && chuck) {
        goesOn(blank, atRest(chuck.positionMm, toolYaw() + blankYaw, at))
        scene.inMachine.set(machine.id, blank)
      } else if (event === 'finished_laid' && finished) {
        const [topMm, yaw] = [laidAt(tender, line), toolYaw() + finishedYaw]
        const { flow } = tender.finished
        goesOn(
          finished,
          flow
            ? carriedOff(tender.finished, topMm, yaw, alongFlow(finished.sizeMm, yaw, flow), at)
            : atRest(topMm, yaw, at),
        )
        finished = undefined
      }
    },
  })
}

/** How long a part is along the conveyor that it lies on. */
const alongFlow = (
  [length, width]: SizeMm,
  yawDegrees: Degrees,
  { directionDegrees }: NonNullable<Station['flow']>,
): number => {
  const turn = radians(yawDegrees - directionDegrees)
  return Math.abs(length * Math.cos(turn)) + Math.abs(width * Math.sin(turn))
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

/** A blank that is fetched, and where the finished part of the same service goes. */
type Turn = { blank: PartTrack; blankMm: Vector3Mm; finishedMm: Vector3Mm; isBrought: boolean }

/** From pocket to pocket of the trays, some of which are done when the loop begins. */
const turnsOfTrays = ({ tender: { blanks, finished }, parts, track }: Scene, services: number): Turn[] => {
  const laid = Math.max(
    0,
    Math.min(Math.floor(finished.targets.length * FINISHED_SHARE), finished.targets.length - services),
  )
  const free = Math.max(0, Math.min(laid, blanks.targets.length - services))
  finished.targets.slice(0, laid).forEach(({ positionMm }, index) => {
    parts.push(track(`${finished.id}-part-${index + 1}`, positionMm, 0))
  })
  return blanks.targets.slice(free).flatMap(({ positionMm }, index): Turn[] => {
    const blank = track(`${blanks.id}-part-${index + 1}`, positionMm, 0)
    parts.push(blank)
    const pocket = finished.targets[laid + index]
    return pocket ? [{ blank, blankMm: positionMm, finishedMm: pocket.positionMm, isBrought: false }] : []
  })
}

/** From the end of one conveyor to the beginning of another, always the same places. */
const turnsOfConveyors = ({ tender: { blanks, finished }, track }: Scene, services: number): Turn[] => {
  const [from, to] = [blanks.targets[0], finished.targets[0]]
  if (!from || !to) return []
  return Array.from({ length: services }, (_, index) => ({
    blank: track(`${blanks.id}-part-${index + 1}`, from.positionMm, 0),
    blankMm: from.positionMm,
    finishedMm: to.positionMm,
    isBrought: true,
  }))
}

const playRobot = (play: Play, scene: Scene, cycleSeconds: Seconds, cycles: number): void => {
  const { tender, line, parts } = scene
  const { blanks, machines } = tender
  const services = machines.length * cycles
  const turns = (blanks.flow ? turnsOfConveyors : turnsOfTrays)(scene, services)
  const { eoat } = play.candidate
  for (let service = 0; service < services; service++) {
    const machine = machines[service % machines.length]
    const turn = turns[service]
    if (!machine || !turn) break
    const { blank, blankMm, finishedMm, isBrought } = turn
    holdUntil(line, (service * cycleSeconds) / machines.length, 'Wait for a machine')
    const planned = exchangeSteps(tender, eoat, { machine, blankMm, finishedMm })
    if (!planned) break
    if (isBrought) parts.push(blank)
    playService(scene, machine, planned.steps, blank, (takenAt) =>
      isBrought && blanks.flow
        ? conveyed({
            conveyor: blanks,
            toTopMm: blankMm,
            yawDegrees: 0,
            lengthMm: alongFlow(blank.sizeMm, 0, blanks.flow),
            standsAt: takenAt - eoat.gripSeconds,
            takenAt,
            intervalSeconds: cycleSeconds / machines.length,
          })
        : undefined,
    )
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
