import type { BillOfMaterials, BomLine } from '../../bom/types.ts'
import { componentById, robotById } from '../../catalogue/index.ts'
import type { Cell } from '../../layout/types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { processTasks, type Requirement, type Task } from '../../requirement/types.ts'

/** Work of the integrator, in the order in which it is done. */
export const phases = ['design', 'program', 'build', 'commission', 'manage'] as const
export type Phase = (typeof phases)[number]
type Hours = Readonly<Record<Phase, number>>

/** What takes hours, how often it occurs, and the hours of one. */
export type WorkItem = { label: string; count: number; hoursEach: Hours }

const hours = (
  design: number,
  program: number,
  build: number,
  commission: number,
  manage: number,
): Hours => ({
  design,
  program,
  build,
  commission,
  manage,
})

/**
 * Hours of one piece of work. No seller prints engineering hours; printed are weeks: a cobot cell is set up in 1–3, a
 * fenced cell in 4–8, and programming with debugging takes 2–6. The two cells lie in the middle of that with two people
 * of 40 hours a week; how the hours split, and those of the parts below, is assumed.
 */
const workHours = {
  cobot: hours(30, 50, 60, 40, 30),
  fenced: hours(90, 90, 150, 80, 60),
  /** A further robot repeats much of the first one. */
  furtherRobot: hours(40, 40, 60, 30, 10),
  machine: hours(10, 15, 10, 15, 0),
  camera: hours(10, 30, 5, 25, 0),
  /** Grasps and collision checks are taught on real parts. */
  camera3d: hours(0, 30, 0, 40, 0),
  /** A tool that works on the part: path, parameters and trials on real parts. */
  process: hours(30, 40, 20, 50, 10),
  /** Force, feed and wear are tried out part by part. */
  finishing: hours(0, 40, 0, 40, 0),
  /** Arrives built and tested by its maker: set up, connected, tried. */
  packaged: hours(8, 6, 12, 8, 0),
  conveyor: hours(4, 2, 10, 4, 0),
} as const

/** Equipment that comes built, wired and tested by its maker, by line of the bill. */
const packagedLines: ReadonlySet<string> = new Set([
  'welding_source',
  'welding_laser',
  'torch_cleaner',
  'fume_extractor',
  'dust_extractor',
  'positioner',
  'drum_pump',
  'vapour_extraction',
  'servo_press',
  'marking_laser',
  'laser_exhaust',
  'case_erector',
  'case_sealer',
  'clean_cabin',
  'screw_feeder',
  'part_feeder',
  'tray_denester',
  'tray_destacker',
  'tray_stacker',
])
const isPackaged = ({ id }: BomLine): boolean => packagedLines.has(id)
const palletStores = ({ stations }: Cell): number =>
  stations.filter(({ kind }) => kind === 'pallet_store').length

const machineLines: ReadonlySet<string> = new Set([
  'place_machine',
  'injection_interface',
  'press_brake_interface',
  'press_interface',
])

const isProcessTask = (task: Task | undefined): boolean => processTasks.some((each) => each === task)

/** One cobot is set up like a cobot cell, also where it stands behind a fence. */
export const isCobotCell = ({ lines }: BillOfMaterials): boolean => {
  const robots = lines.filter(({ category }) => category === 'robot')
  return (
    robots.every(({ quantity }) => quantity === 1) &&
    robots.some(({ catalogueId }) => /cobot/.test(robotById(catalogueId ?? '')?.type ?? ''))
  )
}

/** What the integrator has to do for a bill of materials, piece by piece. */
export function workItems({ facts }: Requirement, bom: BillOfMaterials, cell: Cell): WorkItem[] {
  const count = (isCounted: (line: BomLine) => boolean): number =>
    bom.lines.reduce((sum, line) => (isCounted(line) ? sum + line.quantity : sum), 0)
  const robots = Math.max(
    1,
    count(({ category }) => category === 'robot'),
  )
  const task = facts.task?.value
  const cameras = bom.lines.filter(({ id }) => id === 'camera')
  const items: WorkItem[] = [
    isCobotCell(bom)
      ? { label: 'cobot cell', count: 1, hoursEach: workHours.cobot }
      : { label: 'fenced cell with one robot', count: 1, hoursEach: workHours.fenced },
    { label: 'further robot', count: robots - 1, hoursEach: workHours.furtherRobot },
    { label: 'machine', count: count(({ id }) => machineLines.has(id)), hoursEach: workHours.machine },
    { label: 'camera', count: count(({ id }) => id === 'camera'), hoursEach: workHours.camera },
    {
      label: '3D camera',
      count: cameras.filter(({ catalogueId }) => componentById(catalogueId ?? '')?.category === 'vision.3d')
        .length,
      hoursEach: workHours.camera3d,
    },
    {
      label: 'process',
      count: isProcessTask(task) ? robots : 0,
      hoursEach: workHours.process,
    },
    {
      label: 'finishing trials',
      count: traitsOf(task)?.work === 'finish' ? 1 : 0,
      hoursEach: workHours.finishing,
    },
    { label: 'packaged unit', count: count(isPackaged) + palletStores(cell), hoursEach: workHours.packaged },
    {
      label: 'conveyor',
      count: bom.lines.filter(({ category }) => category === 'conveyor').length,
      hoursEach: workHours.conveyor,
    },
  ]
  return items.filter((item) => item.count > 0)
}

/** Hours of all pieces of work, by phase. */
export const hoursByPhase = (items: readonly WorkItem[]): Hours => {
  const sum = (phase: Phase): number =>
    items.reduce((total, { count, hoursEach }) => total + count * hoursEach[phase], 0)
  return {
    design: sum('design'),
    program: sum('program'),
    build: sum('build'),
    commission: sum('commission'),
    manage: sum('manage'),
  }
}

/** Calendar weeks of a cell alone: all work by two people of 40 hours a week, programming and debugging by one. */
export const integratorWeeks = (kind: 'cobot' | 'fenced'): { all: number; programming: number } => {
  const { program, commission, ...rest } = workHours[kind]
  const others = rest.design + rest.build + rest.manage
  return { all: (program + commission + others) / 80, programming: (program + commission) / 40 }
}
