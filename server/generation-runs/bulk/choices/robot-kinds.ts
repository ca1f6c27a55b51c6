import { robotById, robots } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Candidate } from '#engine/index.ts'
import { suitability } from '#engine/matching/index.ts'
import type { Facts, Task } from '#engine/requirement/types.ts'

/** From here on a robot counts as one for heavy loads, and up to there as compact. Judgement of ours. */
const HIGH_PAYLOAD_KG = 100
const COMPACT_REACH_MM = 950
/** A robot that could carry this many times what it has to is out of proportion, unless it is a light one. Judgement of ours. */
const MOST_TIMES_THE_LOAD = 8
const LIGHT_PAYLOAD_KG = 20

type Kind = {
  name: string
  has: (robot: Robot) => boolean
  /** What people call it. */
  words?: RegExp
  /** What it is bought for, the most usual first, where that is little. */
  tasks?: readonly Task[]
}

/** Kinds of robots that prompts name, one after the other, and which robots are of each. */
const kinds: readonly Kind[] = [
  {
    name: 'six-axis robot',
    has: ({ type }) => type === '6-axis',
    words: /\b(?:six|6|sechs)[- ]?(?:axis|axes|achs)/i,
  },
  {
    name: 'collaborative robot',
    has: ({ type }) => type === 'cobot' || type === 'dual-arm cobot',
    words: /\bcobot|\b[ck]ollaborativ|\bkollaborier/i,
  },
  {
    name: 'palletizing robot',
    has: ({ type }) => type === 'palletizer',
    words: /\bpallet(?:iz|is)ing robot|\bpalettierroboter/i,
    tasks: ['palletizing', 'depalletizing'],
  },
  { name: 'SCARA robot', has: ({ type }) => type === 'scara', words: /\bscara/i },
  {
    name: 'delta robot',
    has: ({ type }) => type === 'delta',
    words: /\bdelta(?! (?:plc|controller|drive))/i,
    tasks: ['pick_and_place', 'case_packing', 'kitting'],
  },
  { name: 'high-payload robot', has: ({ payloadKg = 0 }) => payloadKg >= HIGH_PAYLOAD_KG },
  { name: 'compact robot', has: ({ reachMm = Infinity }) => reachMm <= COMPACT_REACH_MM },
]

/** A type that suits a task less than this is not asked for it. Judgement of ours. */
const LEAST_SUITABILITY = 0.4
/** What a robot carries, in masses of the part: the gripper adds to it. Judgement of ours. */
const LOAD_PER_PART = 1.5

const isInProportion = ({ payloadKg = 0 }: Robot, loadKg: number): boolean =>
  payloadKg <= Math.max(LIGHT_PAYLOAD_KG, MOST_TIMES_THE_LOAD * loadKg)

/** Names of the kinds that suit a task and the mass of its part, in the order in which prompts take them. */
export const kindsFor = (task: Task, { partMassKg, ratePerMinute }: Facts): string[] => {
  const massKg = partMassKg?.value ?? 0
  const duty = { task, massKg, ratePerMinute: ratePerMinute?.value ?? 0 }
  const loadKg = massKg * LOAD_PER_PART
  const fitting = robots.filter(
    (robot) =>
      suitability(robot, duty) >= LEAST_SUITABILITY &&
      (robot.payloadKg ?? 0) >= loadKg &&
      (partMassKg === undefined || isInProportion(robot, loadKg)),
  )
  return kinds.filter(({ has }) => fitting.some(has)).map(({ name }) => name)
}

/** The kind of robot that a text asks for by name, and what such a robot is bought for. */
const namedKind = (text: string): Kind | undefined => kinds.find(({ words }) => words?.test(text))

/** What prompts call the kind of robot that a text asks for. */
export const namedType = (text: string): string | undefined => namedKind(text)?.name

/** The tasks that were read, or what the robot that the text asks for is bought for where it does none of those. */
export const tasksFor = (text: string, read: readonly Task[]): readonly Task[] => {
  const { tasks } = namedKind(text) ?? {}
  return tasks === undefined || tasks.some((task) => read.includes(task)) ? read : tasks.slice(0, 1)
}

/** Whether a robot of the catalogue is of the kind that a prompt names. */
export const isOfKind = (robotId: string, name: string): boolean => {
  const robot = robotById(robotId)
  return robot !== undefined && kinds.some((kind) => kind.name === name && kind.has(robot))
}

/** Ids of matched robots in their order, without those that are far too strong for the work; all where none is left. */
export const inProportion = (ranked: readonly Pick<Candidate, 'robotId' | 'loadKg'>[]): string[] => {
  const fitting = ranked.filter(({ robotId, loadKg }) => {
    const robot = robotById(robotId)
    return robot === undefined || isInProportion(robot, loadKg)
  })
  return (fitting.length > 0 ? fitting : ranked).map(({ robotId }) => robotId)
}

/** What a prompt calls a robot of the catalogue. */
export const kindOf = (robotId: string): string => {
  const robot = robotById(robotId)
  return kinds.find(({ has }) => robot !== undefined && has(robot))?.name ?? 'robot'
}

/** The prompt of an item as it holds for the robot that was chosen: it names no kind that this one is not. */
export const promptFor = (prompt: string, named: string, robotId: string): string =>
  isOfKind(robotId, named) ? prompt : prompt.replace(`with a ${named}`, `with a ${kindOf(robotId)}`)
