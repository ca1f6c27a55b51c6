import type { Robot, RobotType, RobotUse } from '#engine/catalogue/types.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Task } from '#engine/requirement/types.ts'
import type { Duty } from '../duty.ts'

type Suits = Partial<Record<RobotType, number>>

/** Tools led along a part at any angle: six axes. */
const led: Suits = { '6-axis': 1, cobot: 0.75 }
/** Small parts laid from above, fast. */
const light: Suits = { delta: 1, scara: 0.8, '6-axis': 0.6, packer: 0.5, cobot: 0.45, palletizer: 0.1 }
/** Fewer picks a minute than this do not call for a machine built for speed. Judgement of ours. */
const SLOW_PICKS = 40
const slow: Suits = { scara: 1, '6-axis': 0.95, cobot: 0.95, delta: 0.7, packer: 0.4, palletizer: 0.1 }
const heavy: Suits = { '6-axis': 1, packer: 0.9, cobot: 0.75, palletizer: 0.5, delta: 0.7, scara: 0.5 }

const table: Readonly<Record<Task, Suits>> = {
  palletizing: { palletizer: 1, packer: 0.85, '6-axis': 0.8, cobot: 0.75 },
  // Loads that lean or slid are gripped at an angle: six axes count for more than in stacking.
  depalletizing: { palletizer: 1, packer: 0.85, '6-axis': 0.9, cobot: 0.75 },
  // Heavy or slow picks off a belt have tables of their own.
  pick_and_place: light,
  bin_picking: { '6-axis': 1, cobot: 0.8 },
  machine_tending: { cobot: 1, '6-axis': 0.95 },
  marking: { cobot: 1, '6-axis': 0.95, scara: 0.6 },
  arc_welding: led,
  // The spindle pushes back: arms built stiff come first.
  finishing: { '6-axis': 1, cobot: 0.4 },
  inspection: { '6-axis': 0.95, cobot: 1 },
  dispensing: { '6-axis': 1, cobot: 0.7, scara: 0.7, packer: 0.3 },
  screwdriving: { scara: 1, '6-axis': 0.85, cobot: 0.9, packer: 0.2 },
  assembly: { scara: 1, '6-axis': 0.95, cobot: 0.85, packer: 0.2 },
  // Groups of bottles and cartons swing: packers and six-axis arms carry rows, deltas and SCARAs single light pieces.
  case_packing: { packer: 1, '6-axis': 0.9, palletizer: 0.7, delta: 0.7, scara: 0.5, cobot: 0.55 },
  kitting: { '6-axis': 0.9, scara: 0.9, delta: 0.6, cobot: 0.7, packer: 0.6 },
  sheet_handling: { '6-axis': 1, palletizer: 0.8, packer: 0.4, cobot: 0.5 },
}

/** How well a type suits a task, 0..1: judgement of ours. */
export const suitability = (robot: Robot, duty: Pick<Duty, 'task' | 'massKg' | 'ratePerMinute'>): number => {
  const ofTask = table[duty.task]
  const ofPace = duty.massKg > 3 ? heavy : duty.ratePerMinute < SLOW_PICKS ? slow : ofTask
  const suits = traitsOf(duty.task).at === 'belts' ? ofPace : ofTask
  return suits[robot.type] ?? 0.2
}

/** What a robot is named for that speaks for a task. */
const usesFor: Readonly<Record<Task, readonly RobotUse[]>> = {
  palletizing: ['palletizing', 'handling'],
  depalletizing: ['palletizing', 'handling'],
  pick_and_place: ['picking', 'packing', 'handling', 'assembly', 'food'],
  bin_picking: ['picking', 'handling'],
  machine_tending: ['tending'],
  marking: ['tending', 'assembly'],
  arc_welding: ['arc_welding', 'welding'],
  finishing: ['tending', 'handling'],
  inspection: ['assembly', 'tending', 'handling'],
  dispensing: ['assembly', 'handling', 'arc_welding'],
  screwdriving: ['screwdriving', 'assembly'],
  assembly: ['assembly'],
  case_packing: ['packing', 'picking'],
  kitting: ['picking', 'packing', 'assembly'],
  sheet_handling: ['handling'],
}
const weldingUses: readonly RobotUse[] = ['welding', 'spot_welding']

/** Uses the catalogue names for it: for the task +1, only for another process −1. */
export const intended = ({ uses }: Pick<Robot, 'uses'>, { task }: Pick<Duty, 'task'>): number => {
  const isFor = (wanted: readonly RobotUse[]): boolean => uses.some((use) => wanted.includes(use))
  if (isFor(['niche'])) return -1
  if (isFor(usesFor[task])) return 1
  return isFor(weldingUses) ? -1 : 0
}
