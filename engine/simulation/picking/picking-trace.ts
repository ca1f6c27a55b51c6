import {
  feedTrayFor,
  onBelt,
  placeWindowMm,
  SMALLEST_SHARE,
  type Tray,
  toCellFrame,
  trayFor,
} from '../../layout/index.ts'
import type { Station } from '../../layout/types.ts'
import { seededRandom } from '../../random.ts'
import { comesInTrays } from '../../requirement/said/types.ts'
import { round as rounded, type Seconds, type SizeMm, type Vector3Mm } from '../../units.ts'
import { loopOf, stillTrace } from '../moves/loop.ts'
import { onTool } from '../moves/spans.ts'
import { type Stop, stopAt } from '../moves/stops.ts'
import { addTransfer, holdUntil, type Timeline, timelineFrom } from '../moves/timeline.ts'
import type { Transfer } from '../moves/types.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, Trace } from '../types.ts'
import { leadOf } from './lead.ts'
import {
  backToWait,
  downToBelt,
  groupPlace,
  laidOnBelt,
  overBelts,
  type Picker,
  windowStart,
} from './pick-moves.ts'
import { pickersOf } from './picking-cycles.ts'

/** A loop holds about this many parts and lasts at most this long: enough to see trays come and go. */
const MOST_PARTS = 160
const LONGEST_LOOP_SECONDS = 60
/** Share of the belt's width over which parts scatter. Assumed. */
const SCATTER_SHARE = 0.3
const TRAY_HEIGHT_MM = 25
const SPARE = 1.04
/** A moving point is met when the arm is there before it; each pass gives it this much more time. */
const PASS_SECONDS = 0.002
const MOST_PASSES = 12

/** When things come past: the same for every robot, each in its own place along the belts. */
type Beat = {
  /** From part to part over all robots, and the length of the loop. */
  gapSeconds: Seconds
  loopSeconds: Seconds
  rounds: number
  perRound: number
  /** Parts are in the window so long before their turn. */
  leadSeconds: Seconds
  tray: Tray
  beltSpeed: number
  traySpeed: number
}

const beatOf = (play: Play, pickers: readonly Picker[]): Beat => {
  const { candidate, cell, requirement } = play
  const perRound = candidate.eoat.partsPerPick
  const tray = trayFor(laidOnBelt(cell), requirement.facts.partsPerContainer?.value, perRound)
  const slowest = Math.max(...play.cycles.map(({ seconds }) => seconds), 0.1)
  const gapSeconds = Math.max(60 / play.ratePerMinute, (slowest * SPARE) / (perRound * pickers.length))
  const seconds = Math.min(play.durationSeconds, LONGEST_LOOP_SECONDS, MOST_PARTS * gapSeconds)
  const unit = pickers.length * tray.parts
  const units = Math.max(1, Math.round(seconds / (unit * gapSeconds)))
  const loopSeconds = units * unit * gapSeconds
  const wanted = pickers[0]?.infeed.flow?.speedMmPerSecond ?? 300
  // Robots stand a whole number of part gaps apart, so that parts meant for one never lie on those for another.
  const apart = Math.abs((pickers[1]?.x ?? 0) - (pickers[0]?.x ?? 0))
  const turn = pickers.length * perRound * gapSeconds
  const beltSpeed = apart > 0 ? apart / (turn * Math.max(1, Math.round(apart / (wanted * turn)))) : wanted
  const [first] = pickers
  const downSeconds = first ? (downToBelt(first)?.seconds ?? 0) : 0
  const lastAsideSeconds = (first?.offsetsMm.at(-1)?.[0] ?? 0) / beltSpeed
  return {
    gapSeconds,
    loopSeconds,
    rounds: (units * unit) / (perRound * pickers.length),
    perRound,
    leadSeconds: leadOf(play.cycles, {
      turnSeconds: turn,
      gapSeconds,
      beltSpeed,
      downSeconds,
      lastAsideSeconds,
    }),
    tray,
    beltSpeed,
    traySpeed: tray.pitchMm / (tray.parts * gapSeconds),
  }
}

/** A part or tray that rides a belt: where its top centre is at a time. */
type Ride = { atSeconds: Seconds; topMm: Vector3Mm; speed: number }
const rideAt = ({ atSeconds, topMm: [x, y, z], speed }: Ride, seconds: Seconds): Vector3Mm => [
  x + speed * (seconds - atSeconds),
  y,
  z,
]

/** Goes to a point that moves along with a belt; answers the way, planned for where the point will be, and when it gets there. */
const meet = (
  picker: Picker,
  line: Timeline,
  from: Stop,
  pointAt: (seconds: Seconds) => Vector3Mm,
  notBefore: Seconds,
  isLoaded: boolean,
): { transfer: Transfer; startsAt: Seconds } | undefined => {
  let arrives = Math.max(line.seconds, notBefore)
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const transfer = overBelts(picker, from, pointAt(arrives), isLoaded)
    if (!transfer) return undefined
    const soonest = line.seconds + transfer.seconds
    if (soonest <= arrives) return { transfer, startsAt: arrives - transfer.seconds }
    arrives = soonest + PASS_SECONDS
  }
  return undefined
}

/** Follows the belt for a while, the tool on the part. */
const follow = (
  picker: Picker,
  line: Timeline,
  from: Stop,
  byMm: number,
  seconds: Seconds,
  doing: string,
): Stop => {
  const tip = toCellFrame(picker.mover.robot, from.pose)
  const [x, y, z] = tip.positionMm
  const to =
    stopAt(picker.mover, [{ positionMm: [x + byMm, y, z], yawDegrees: tip.yawDegrees }], from.joints) ?? from
  line.seconds += seconds
  line.joints = to.joints
  line.track.keys.push({ atSeconds: line.seconds, joints: to.joints, doing })
  return to
}

type Scene = {
  play: Play
  beat: Beat
  picker: Picker
  order: number
  line: Timeline
  parts: PartTrack[]
  /** How far off the middle of the belt a part lies, and how large it is. */
  sideOf: (slot: number) => number
  sizeOf: (slot: number) => SizeMm
  lastStop: Stop
}

/** The time at which the tray that a group goes into is in front of its robot. */
const trayMiddle = ({ beat }: Scene, group: number): Seconds => {
  const groupsPerTray = beat.tray.parts / beat.perRound
  return (Math.floor(group / groupsPerTray) + 0.5) * beat.tray.parts * beat.gapSeconds
}

/** Where a part rides before its robot meets it. */
const rideOf = ({ beat, picker, sideOf, sizeOf }: Scene, slot: number): Ride => ({
  atSeconds: slot * beat.gapSeconds - beat.leadSeconds,
  topMm: [
    windowStart(picker),
    picker.infeed.centreMm[1] + sideOf(slot),
    picker.infeed.surfaceMm + sizeOf(slot)[2],
  ],
  speed: beat.beltSpeed,
})

/** A part that was just gripped: along the belt since it came in, then on the tool. */
const heldPart = (scene: Scene, ride: Ride, slot: number, rank: number, id: string): PartTrack => {
  const { play, beat, picker, line } = scene
  const { infeed } = picker
  const sizeMm = scene.sizeOf(slot)
  const beginsAt =
    ride.atSeconds -
    (windowStart(picker) - (infeed.centreMm[0] - infeed.sizeMm[0] / 2) - onBelt(sizeMm, picker.partYaw)[1]) /
      beat.beltSpeed
  const [tx, ty] = picker.toolOffsetsMm[rank] ?? [0, 0]
  return {
    id,
    sizeMm,
    shape: play.cell.part.shape,
    spans: [
      {
        on: 'path',
        fromSeconds: beginsAt,
        toSeconds: line.seconds,
        fromTopMm: rideAt(ride, beginsAt),
        toTopMm: rideAt(ride, line.seconds),
        yawDegrees: picker.partYaw,
      },
      onTool(picker.mover.robot, line.seconds, line.seconds, picker.partYaw - picker.toolYaw, [tx, ty, 0]),
    ],
  }
}

/** Collects the parts of a round one by one from the moving belt. */
const collect = (scene: Scene, round: number, group: number): { held: PartTrack[]; at: Stop } | undefined => {
  const { play, beat, picker, line } = scene
  const { gripSeconds, settleSeconds } = play.candidate.eoat
  let at = scene.lastStop
  const held: PartTrack[] = []
  for (const [rank, [dx, dy]] of picker.offsetsMm.entries()) {
    const slot = group * beat.perRound + rank
    const ride = rideOf(scene, slot)
    const tipAt = (seconds: Seconds): Vector3Mm => {
      const [x, y, height] = rideAt(ride, seconds)
      return [x - dx, y - dy, height]
    }
    // Cups to the side of the tool's middle: it is the tool that the window is for.
    const entersAt = ride.atSeconds + dx / beat.beltSpeed
    const met = meet(picker, line, at, tipAt, entersAt, rank > 0)
    if (!met) return undefined
    holdUntil(line, met.startsAt, 'Wait for a part')
    addTransfer(line, met.transfer, rank > 0 ? 'On to the next part' : 'Down to the part')
    const seconds = gripSeconds + (rank === 0 ? settleSeconds : 0)
    at = follow(picker, line, met.transfer.to, beat.beltSpeed * seconds, seconds, 'Grip')
    // Where the way on is not found, the robot goes back from here.
    scene.lastStop = at
    const id = `${picker.mover.robot.id}-round-${round + 1}-${rank + 1}`
    held.push(heldPart(scene, ride, slot, rank, id))
  }
  return { held, at }
}

/** From the tool onto the moving tray, and with it to the end of the belt. */
const letGo = (scene: Scene, held: readonly PartTrack[], pocket: Ride, offTray: number): void => {
  const { beat, picker, line } = scene
  const { outfeed } = picker
  const released = line.seconds
  const beltEnd = outfeed.centreMm[0] + outfeed.sizeMm[0] / 2
  held.forEach((part, rank) => {
    const tool = part.spans.at(-1)
    if (tool) tool.toSeconds = released
    const [ox, oy] = picker.offsetsMm[rank] ?? [0, 0]
    const [x, y, height] = rideAt(pocket, released)
    const from: Vector3Mm = [x + ox, y + oy, height]
    // A tray leaves the belt as a whole: when its front edge comes to the end.
    const leaves =
      released + Math.max(0.1, (beltEnd - beat.tray.lengthMm / 2 - (x - offTray)) / beat.traySpeed)
    part.spans.push({
      on: 'path',
      fromSeconds: released,
      toSeconds: leaves,
      fromTopMm: from,
      toTopMm: [from[0] + beat.traySpeed * (leaves - released), from[1], from[2]],
      yawDegrees: picker.partYaw,
    })
  })
}

/** One round: parts are collected one by one from the moving belt and laid together into the moving tray. */
const playRound = (scene: Scene, round: number): boolean => {
  const { play, beat, picker, order, line, parts } = scene
  const { outfeed } = picker
  const { releaseSeconds } = play.candidate.eoat
  const group = round * play.cell.robots.length + order
  const collected = collect(scene, round, group)
  if (!collected) return false
  const { held, at } = collected
  const groupsPerTray = beat.tray.parts / beat.perRound
  const [px, py] = groupPlace(beat.tray, group % groupsPerTray, beat.perRound)
  const pocket: Ride = {
    atSeconds: trayMiddle(scene, group),
    topMm: [
      picker.x + px,
      outfeed.centreMm[1] + py,
      outfeed.surfaceMm + scene.sizeOf(group * beat.perRound)[2],
    ],
    speed: beat.traySpeed,
  }
  // Sooner the pocket is still upstream of the places that the layout has looked at.
  const entersAt =
    pocket.atSeconds - (placeWindowMm(picker.partYaw, beat.tray, beat.perRound) + px) / beat.traySpeed
  const met = meet(picker, line, at, (seconds) => rideAt(pocket, seconds), entersAt, true)
  if (!met) return false
  holdUntil(line, met.startsAt, 'Wait for the tray')
  addTransfer(line, met.transfer, beat.tray.isTray ? 'Carry to the tray' : 'Carry to the belt')
  const byMm = beat.traySpeed * releaseSeconds
  scene.lastStop = follow(picker, line, met.transfer.to, byMm, releaseSeconds, 'Release')
  letGo(scene, held, pocket, px)
  parts.push(...held)
  return true
}

/** A tray of one belt from its beginning to its end; its middle is at `x` at a time. */
const trayTrack = (
  play: Play,
  id: string,
  belt: Station,
  sizeMm: readonly [number, number],
  at: { seconds: Seconds; x: number; speed: number },
): PartTrack => {
  // Pockets hold the parts; the tray's rim stands a little over the belt.
  const z = belt.surfaceMm + Math.min(TRAY_HEIGHT_MM, play.cell.part.sizeMm[2] * 0.4)
  const reach = (belt.sizeMm[0] - sizeMm[0]) / 2
  const [from, to] = [belt.centreMm[0] - reach, belt.centreMm[0] + reach]
  return {
    id,
    sizeMm: [sizeMm[0], sizeMm[1], z - belt.surfaceMm],
    shape: 'box',
    look: 'tray',
    spans: [
      {
        on: 'path',
        fromSeconds: at.seconds + (from - at.x) / at.speed,
        toSeconds: at.seconds + (to - at.x) / at.speed,
        fromTopMm: [from, belt.centreMm[1], z],
        toTopMm: [to, belt.centreMm[1], z],
        yawDegrees: 0,
      },
    ],
  }
}

/** The trays of one loop that parts are laid into. */
const traysOf = (play: Play, beat: Beat, { outfeed, x }: Picker): PartTrack[] => {
  const { tray, traySpeed } = beat
  const each = tray.parts * beat.gapSeconds
  if (!tray.isTray) return []
  return Array.from({ length: Math.round(beat.loopSeconds / each) }, (_, index) =>
    trayTrack(play, `tray-${index + 1}`, outfeed, [tray.lengthMm, tray.widthMm], {
      seconds: (index + 0.5) * each,
      x,
      speed: traySpeed,
    }),
  )
}

/** The trays of one loop that parts come in: as many in each as share out the parts of the loop evenly. */
const feedTraysOf = (play: Play, beat: Beat, picker: Picker, slots: number): PartTrack[] => {
  const { parts: most, pocketMm, widthMm } = feedTrayFor(laidOnBelt(play.cell))
  const parts =
    Array.from({ length: most }, (_, index) => most - index).find((count) => slots % count === 0) ?? 1
  // Parts follow each other at the pitch of the belt, which robots in a row may stretch a little.
  const pitch = beat.gapSeconds * beat.beltSpeed
  const lengthMm = Math.min(parts * pitch - 1, (parts - 1) * pitch + pocketMm[0])
  return Array.from({ length: slots / parts }, (_, index) =>
    trayTrack(play, `feed-tray-${index + 1}`, picker.infeed, [lengthMm, widthMm], {
      seconds: (index * parts + (parts - 1) / 2) * beat.gapSeconds - beat.leadSeconds,
      x: windowStart(picker),
      speed: beat.beltSpeed,
    }),
  )
}

/**
 * A loop of picking: parts come scattered on a moving belt, robots in a row follow and take them by turns, and lay them
 * into trays that move past (or onto the outgoing belt). The loop closes: its end is its beginning.
 */
export const pickingTrace = (play: Play): Trace => {
  const pickers = pickersOf(play.requirement, play.candidate, play.cell)
  const [first] = pickers
  if (!first) return stillTrace()
  const beat = beatOf(play, pickers)
  const random = seededRandom(play.seed)
  const slots = beat.rounds * beat.perRound * pickers.length
  const isFedInTrays = comesInTrays(play.requirement)
  const wide = isFedInTrays ? 0 : first.infeed.sizeMm[1] * SCATTER_SHARE
  const sides = Array.from({ length: slots }, () => (random() - 0.5) * wide)
  const isMixed = play.requirement.facts.isMixedSizes?.value ?? false
  const share = (): number => SMALLEST_SHARE + (1 - SMALLEST_SHARE) * random()
  const largest = play.cell.part.sizeMm
  const sizes = Array.from(
    { length: slots },
    (): SizeMm =>
      isMixed
        ? [rounded(largest[0] * share()), rounded(largest[1] * share()), rounded(largest[2] * share())]
        : largest,
  )
  const parts: PartTrack[] = [
    ...traysOf(play, beat, first),
    ...(isFedInTrays ? feedTraysOf(play, beat, first, slots) : []),
  ]
  const lines = pickers.map((picker, order) => {
    const line = timelineFrom(picker.mover.robot, picker.waiting.joints)
    const scene: Scene = {
      play,
      beat,
      picker,
      order,
      line,
      parts,
      sideOf: (slot) => sides[slot % slots] ?? 0,
      sizeOf: (slot) => sizes[slot % slots] ?? play.cell.part.sizeMm,
      lastStop: picker.waiting,
    }
    for (let round = 0; round < beat.rounds; round++) if (!playRound(scene, round)) break
    const back = backToWait(picker, scene.lastStop)
    if (back) addTransfer(line, back, 'Back over the belt')
    return line
  })
  const played = lines.map((line, order) => ({ line, parts: order === 0 ? parts : [] }))
  return loopOf(played, 'Wait for a part', beat.loopSeconds)
}
