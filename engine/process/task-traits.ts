import type { Task } from '../requirement/types.ts'

/** What sets a task apart in every layer. What a layer does for a task is in a record of that layer. */
export type TaskTraits = {
  /** What the robot works at. */
  at: 'pallets' | 'bins' | 'machines' | 'belts' | 'containers' | 'sheets' | 'process'
  /** Pallets are filled, or come full and are emptied. */
  pallets: 'filled' | 'emptied' | 'none'
  /** Containers are filled with groups of equal parts, or with one kit of several kinds. */
  fills: 'groups' | 'kits' | 'none'
  /** Machines of the customer that work by themselves, or stations of the cell that mark. */
  serves: 'machines' | 'markers' | 'none'
  /** What is done to a part. */
  work: 'weld' | 'join' | 'screw' | 'look' | 'bead' | 'finish' | 'none'
  /** Long round parts lie there: stacked or in a heap. */
  isLying: boolean
  /** Parts are taken one by one, as a camera finds them or a kit needs them. */
  isOneByOne: boolean
  /** The cell stands still while it is set up for the next kind. */
  isSetUp: boolean
  /** Most robots of one cell; along one belt a line of cells is what is built. In process tasks the stations decide. */
  mostRobots: number
  /** Share of the asked rate that a simulated shift may fall short by, and why. */
  shortBy: { share: number; why: string }
}

/** More robots on one task than this are a line of cells, not a cell. */
export const MOST_ROBOTS = 4

const ends = { share: 0.01, why: 'its first and last parts, and a stop near its end' }

const carrying: TaskTraits = {
  at: 'belts',
  pallets: 'none',
  fills: 'none',
  serves: 'none',
  work: 'none',
  isLying: false,
  isOneByOne: false,
  isSetUp: false,
  mostRobots: MOST_ROBOTS,
  shortBy: ends,
}
const working: TaskTraits = { ...carrying, at: 'process', isSetUp: true }

export const taskTraits: Readonly<Record<Task, TaskTraits>> = {
  palletizing: { ...carrying, at: 'pallets', pallets: 'filled', isLying: true },
  depalletizing: { ...carrying, at: 'pallets', pallets: 'emptied', isLying: true, isOneByOne: true },
  pick_and_place: { ...carrying, shortBy: { share: 0.02, why: 'what passes by during short stops' } },
  bin_picking: {
    ...carrying,
    at: 'bins',
    isLying: true,
    isOneByOne: true,
    shortBy: { share: 0.02, why: 'grips that fail' },
  },
  machine_tending: {
    ...carrying,
    at: 'machines',
    serves: 'machines',
    shortBy: { share: 0.03, why: 'stops of the machines themselves' },
  },
  marking: { ...carrying, at: 'machines', serves: 'markers' },
  case_packing: { ...carrying, at: 'containers', fills: 'groups', mostRobots: 8 },
  kitting: { ...carrying, at: 'containers', fills: 'kits', isOneByOne: true, mostRobots: 8 },
  sheet_handling: { ...carrying, at: 'sheets', isSetUp: true, mostRobots: 6 },
  arc_welding: { ...working, work: 'weld' },
  assembly: { ...working, work: 'join' },
  screwdriving: { ...working, work: 'screw' },
  inspection: { ...working, work: 'look' },
  dispensing: { ...working, work: 'bead' },
  finishing: { ...working, work: 'finish' },
}

/** The traits of a task that may not be known. */
export function traitsOf(task: Task): TaskTraits
export function traitsOf(task: Task | undefined): TaskTraits | undefined
export function traitsOf(task: Task | undefined): TaskTraits | undefined {
  return task === undefined ? undefined : taskTraits[task]
}
