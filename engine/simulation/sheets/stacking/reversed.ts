import type { Seconds } from '../../../units.ts'
import type { PartSpan, PartTrack, RobotTrack, Trace } from '../../types.ts'

/** What a robot does, seen backwards. */
const backwards: Readonly<Record<string, string>> = {
  'Down to the sheet': 'Clear of the sheet',
  Grip: 'Release',
  'Carry to the stack': 'Carry to the conveyor',
  Release: 'Grip and separate',
  'Back over the conveyor': 'To the stack',
  'Wait for a sheet': 'Wait for room on the conveyor',
}

const reversedRobot = ({ id, keys }: RobotTrack, end: Seconds): RobotTrack => ({
  id,
  keys: keys
    .map(({ atSeconds, joints }, index) => {
      // A key says what led up to it; backwards that is what the key after it said.
      const doing = keys[index + 1]?.doing ?? keys[1]?.doing ?? ''
      return { atSeconds: end - atSeconds, joints, doing: backwards[doing] ?? doing }
    })
    .reverse(),
})

const reversedSpan = (span: PartSpan, end: Seconds): PartSpan => {
  const times = { fromSeconds: end - span.toSeconds, toSeconds: end - span.fromSeconds }
  return span.on === 'path'
    ? { ...span, ...times, fromTopMm: span.toTopMm, toTopMm: span.fromTopMm }
    : { ...span, ...times }
}

const reversedPart = (part: PartTrack, end: Seconds): PartTrack => ({
  ...part,
  spans: part.spans.map((span) => reversedSpan(span, end)).reverse(),
})

/**
 * A loop of stacking played backwards: sheets are taken off stacks that shrink and laid on a conveyor that leads away, full
 * stacks come in. Every move, distance and rest is the same, so what holds for one direction holds for the other.
 */
export const reversed = ({ durationSeconds, robots, parts, signals }: Trace): Trace => ({
  durationSeconds,
  robots: robots.map((robot) => reversedRobot(robot, durationSeconds)),
  parts: parts.map((part) => reversedPart(part, durationSeconds)),
  signals: signals.map(({ stationId, changes }) => ({
    stationId,
    // A state held until the next change; backwards it begins there.
    changes: changes
      .map(({ state }, index) => ({
        atSeconds: durationSeconds - (changes[index + 1]?.atSeconds ?? durationSeconds),
        state,
      }))
      .reverse(),
  })),
})
