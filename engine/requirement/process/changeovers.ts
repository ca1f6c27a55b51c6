import { isNegated } from '../tasks/negated.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, MachineKind, Task } from '../types.ts'

const changeWords =
  /^(?:changeovers?|changeover-time|change-?overs?|retool\w*|set-?ups?|setup|umrust\w*|rustzeit\w*|rusten|gerustet|produktwechsel|werkzeugwechsel|ruestzeit|umruesten|resetting)$/

/** Where a change of product, tool or fixture is named: "changeovers", "tool change", "change over". */
const changeAt = (reading: Reading): { first: number; last: number } | undefined => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word' || isNegated(reading, at)) continue
    if (changeWords.test(token.norm)) return { first: at, last: at }
    const after = normAt(reading, at + 1)
    const isHyphen = after === '-'
    const second = isHyphen ? normAt(reading, at + 2) : after
    const isSplit =
      (/^changes?$/.test(token.norm) && /^overs?$/.test(second)) ||
      (token.norm === 'set' && isHyphen && /^ups?$/.test(second))
    if (isSplit) return { first: at, last: isHyphen ? at + 2 : at + 1 }
    if (
      /^(?:tool|tooling|fixture|product|format|batch|die|mould|mold)$/.test(token.norm) &&
      /^changes?$/.test(after)
    )
      return { first: at, last: at + 1 }
    if (
      token.norm === 'set' &&
      /^ups?$/.test(after) &&
      /^(?:time|times|takes?|per|between)$/.test(normAt(reading, at + 2))
    )
      return { first: at, last: at + 1 }
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
  const found = changeAt(reading)
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
