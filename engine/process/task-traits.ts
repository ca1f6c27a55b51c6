import type { Task } from '../requirement/types.ts'

/** What sets a task apart in every layer. What a layer does for a task is in a record of that layer. */
export type TaskTraits = {
  /** What the robot works at. */
  at: 'pallets' | 'bins' | 'machines' | 'belts' | 'containers' | 'sheets' | 'process'
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
  isLying: false,
  isOneByOne: false,
  isSetUp: false,
  mostRobots: MOST_ROBOTS,
  shortBy: ends,
}
const working: TaskTraits = { ...carrying, at: 'process', isSetUp: true }

export const taskTraits: Readonly<Record<Task, TaskTraits>> = {
  palletizing: { ...carrying, at: 'pallets', isLying: true },
  depalletizing: { ...carrying, at: 'pallets', isLying: true, isOneByOne: true },
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
    shortBy: { share: 0.03, why: 'stops of the machines themselves' },
  },
  marking: { ...carrying, at: 'machines' },
  case_packing: { ...carrying, at: 'containers', mostRobots: 8 },
  kitting: { ...carrying, at: 'containers', isOneByOne: true, mostRobots: 8 },
  sheet_handling: { ...carrying, at: 'sheets', isSetUp: true, mostRobots: 6 },
  arc_welding: working,
  assembly: working,
  screwdriving: working,
  inspection: working,
  dispensing: working,
  finishing: working,
}
