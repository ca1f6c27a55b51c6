import { changeNamedAt } from '../tasks/change-words.ts'
import { isNegated } from '../tasks/negated.ts'
import { nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, MachineKind, Task } from '../types.ts'

/** Where the text speaks of a change of product, tool or fixture. */
const changeIn = (reading: Reading): { first: number; last: number } | undefined => {
  for (const at of reading.tokens.keys()) {
    const found = isNegated(reading, at) ? undefined : changeNamedAt(reading, at)
    if (found) return found
  }
  return undefined
}

type Change = readonly [minutes: number, low: number, high: number, reason: string]

/** Planning assumptions of ours; real times depend on the tooling and are asked for. */
const byMachine: Partial<Record<MachineKind, Change>> = {
  press_brake: [15, 5, 40, 'punch and die change by hand, gripper and programme with it'],
  lathe: [30, 10, 90, 'chuck jaws, tools and gripper fingers'],
  mill: [30, 10, 90, 'vice or fixture, tools and gripper fingers'],
  injection: [60, 20, 240, 'mould change'],
  press: [30, 10, 120, 'die change'],
  laser: [5, 1, 15, 'programme and sheet format, no tooling'],
  plasma: [5, 1, 15, 'programme and sheet format, nozzle and electrode when worn'],
  waterjet: [5, 1, 15, 'programme and sheet format, abrasive refilled'],
}
const byTask: Partial<Record<Task, Change>> = {
  arc_welding: [10, 3, 30, 'weld fixture and programme'],
  assembly: [15, 5, 45, 'fixture, feeder and press tool'],
  screwdriving: [10, 3, 30, 'fixture, bit and screw feeder'],
  case_packing: [15, 5, 45, 'case size, gripper and guides'],
  kitting: [10, 2, 30, 'bins refilled for the next order'],
}
const usual: Change = [10, 2, 30, 'fixture or gripper fingers and programme']

/** Where the text speaks of changeovers or batches and gives no time, one is assumed for the machine or task. */
export const assumeChangeover = (reading: Reading, facts: Facts): void => {
  const task = facts.task?.value
  if (task === undefined || facts.changeoverMinutes) return
  const found = changeIn(reading)
  const batch = reading.tokens.findIndex(
    (token, at) => token.kind === 'word' && nounAt(reading, at)?.class === 'batch',
  )
  if (!found && batch < 0 && !facts.batchSize) return
  const kind = facts.machineKind?.value
  const [minutes, low, high, reason] = (kind && byMachine[kind]) ?? byTask[task] ?? usual
  const words = found
    ? quote(sliceOf(reading, found.first, found.last))
    : (facts.batchSize?.basis ?? quote(sliceOf(reading, batch, batch)))
  setFact(facts, 'changeoverMinutes', minutes, 'assumed', `${words} without a time: ${reason}`, [low, high])
}
