import type { WordSense } from '../lexicon/english/index.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, MachineKind } from '../types.ts'

const single = [
  ['latheWord', 'lathe'],
  ['injectionWord', 'injection'],
  ['millWord', 'mill'],
  ['laserWord', 'laser'],
  ['plasmaWord', 'plasma'],
  ['waterjetWord', 'waterjet'],
  ['pressWord', 'press'],
  ['otherMachine', 'other'],
] as const satisfies readonly (readonly [WordSense, MachineKind])[]

/** The kind of machine that the word at `at` names. */
const kindAt = (
  reading: Reading,
  at: number,
): { kind: MachineKind; first: number; last: number } | undefined => {
  const norm = normAt(reading, at)
  const [before, after] = [normAt(reading, at - 1), normAt(reading, at + 1)]
  const bending = /^(?:panel|sheet|bending|folding|plate|tube|pipe|wire)$/
  if (
    /^brakes?$/.test(norm) &&
    (before === 'press' || (before === '-' && normAt(reading, at - 2) === 'press'))
  )
    return { kind: 'press_brake', first: before === '-' ? at - 2 : at - 1, last: at }
  if (norm === 'brake' && /^press(?:es)?$/.test(after))
    return { kind: 'press_brake', first: at, last: at + 1 }
  if (isWord('pressBrake', norm)) return { kind: 'press_brake', first: at, last: at }
  if (/^(?:benders?|folders?|brake)$/.test(norm) && bending.test(before))
    return { kind: 'press_brake', first: at - 1, last: at }
  if (/^(?:bending|folding)$/.test(norm) && /^(?:machines?|cent(?:er|re)s?|cells?|press(?:es)?)$/.test(after))
    return { kind: 'press_brake', first: at, last: at + 1 }
  const [behind, further] = after === '-' ? [normAt(reading, at + 2), at + 2] : [after, at + 1]
  // Blood plasma and plasma treatment are no cutters.
  if (norm === 'plasma' && /^(?:cut(?:ters?|ting)?|tables?|schneid\w*)$/.test(behind))
    return { kind: 'plasma', first: at, last: further }
  if (norm === 'water' && /^(?:jets?|jetcutters?)$/.test(behind))
    return { kind: 'waterjet', first: at, last: further }
  if (norm === 'machining' && /^cent(?:er|re)s?$/.test(after))
    return { kind: 'mill', first: at, last: at + 1 }
  // A die casting machine closes and opens like a press.
  const cast = after === '-' ? at + 2 : at + 1
  if (
    norm === 'die' &&
    ((/^(?:cast|casting)$/.test(normAt(reading, cast)) &&
      isWord('casterBehind', normAt(reading, cast + 1))) ||
      /^casters?$/.test(normAt(reading, cast)))
  )
    return {
      kind: 'press',
      first: at,
      last: isWord('casterBehind', normAt(reading, cast + 1)) ? cast + 1 : cast,
    }
  // "a hot-chamber machine"
  const isChamber =
    norm === 'chamber' && /^(?:hot|cold)$/.test(before === '-' ? normAt(reading, at - 2) : before)
  if (isChamber && /^(?:machines?|die)$/.test(after))
    return { kind: 'press', first: before === '-' ? at - 2 : at - 1, last: at + 1 }
  // "press brake" is read at its second word; a press behind "moulding" is a moulding machine.
  if (/^press/.test(norm) && /^(?:brakes?|-)$/.test(after)) return undefined
  const found = single.find(([sense]) => isWord(sense, norm))
  if (!found) return undefined
  if (found[1] === 'lathe' && /^(?:turning|turners?)$/.test(norm) && after === 'over') return undefined
  const isNamed = /^(?:machines?|press(?:es)?|cent(?:er|re)s?|cutters?|m\/c)$/.test(after)
  return { kind: found[1], first: at, last: isNamed ? at + 1 : at }
}

/**
 * "Press" names a machine of a sheet task only where the text does not use it for the process; a "mill" there is the works
 * that sheets come from, a router cuts them.
 */
const isUsable = (kind: MachineKind, isSheet: boolean, norm: string): boolean =>
  !isSheet ||
  kind === 'press_brake' ||
  kind === 'laser' ||
  kind === 'plasma' ||
  kind === 'waterjet' ||
  kind === 'other' ||
  (kind === 'mill' && /^router/.test(norm))

/** "a lathe and then a washer": machines in a row stand no further apart, in tokens. */
const MOST_BETWEEN = 6

/** Whether a word that names a part as well names a machine here, because another machine is named right before it. */
export const isServedMachine = (reading: Reading, at: number): boolean => {
  if (kindAt(reading, at) === undefined) return false
  for (let back = at - 1; back >= at - MOST_BETWEEN; back -= 1) {
    if (kindAt(reading, back) !== undefined || nounAt(reading, back)?.class === 'machine')
      return back < at - 1
    if (!isWord('betweenMachines', normAt(reading, back))) return false
  }
  return false
}

/** The machine that is loaded: of a tending task any, of a sheet task the brake or cutter it feeds. */
export const readMachineKind = (reading: Reading, facts: Facts, task: TaskReading | undefined): void => {
  const isSheet = task?.task === 'sheet_handling'
  if (task?.task !== 'machine_tending' && !isSheet) return
  let weak: { kind: MachineKind; first: number; last: number } | undefined
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word') continue
    const found = kindAt(reading, at)
    if (!found || !isUsable(found.kind, isSheet, token.norm)) continue
    // "from the furnace to the press": the press sets the pace.
    if (found.kind === 'press' && weak?.kind !== 'press') weak = found
    else if (found.kind === 'press' || found.kind === 'other') weak ??= found
    else {
      setFact(facts, 'machineKind', found.kind, 'given', quote(sliceOf(reading, found.first, found.last)))
      return
    }
  }
  if (weak) {
    setFact(facts, 'machineKind', weak.kind, 'given', quote(sliceOf(reading, weak.first, weak.last)))
    return
  }
  const caster = isSheet ? null : phrasePattern('dieCasting').exec(reading.text)
  if (caster) setFact(facts, 'machineKind', 'press', 'given', quote(caster[0]))
  if (!isSheet) setFact(facts, 'machineKind', 'other', 'assumed', 'the text names no usual kind of machine')
}

/** Whether the text names a machine that punches sheets: "a turret punch", "Stanznibbelmaschine". */
export const namesPunch = ({ tokens }: Reading): boolean =>
  tokens.some(({ kind, norm }) => kind === 'word' && /^(?:punch(?:es|ing)?|turret|\w*nibbl\w*)$/.test(norm))

/** Manufacturers' Standard Gauge for sheet steel, mm. */
const steelGaugeMm: Record<number, number> = {
  7: 4.554,
  8: 4.176,
  9: 3.797,
  10: 3.416,
  11: 3.038,
  12: 2.656,
  13: 2.278,
  14: 1.897,
  15: 1.709,
  16: 1.519,
  17: 1.367,
  18: 1.214,
  19: 1.062,
  20: 0.912,
  22: 0.759,
  24: 0.607,
  26: 0.455,
}

/** "16 gauge" sheets. */
export const readSheetWork = (reading: Reading, facts: Facts, task: TaskReading | undefined): void => {
  if (task?.task !== 'sheet_handling') return
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word') continue
    if (!/^(?:gauge|ga|gage)$/.test(token.norm)) continue
    const number = reading.quantityAt[normAt(reading, at - 1) === '-' ? at - 2 : at - 1]
    const mm = number?.kind === 'count' ? steelGaugeMm[number.value] : undefined
    if (number && mm !== undefined)
      setFact(
        facts,
        'partHeightMm',
        mm,
        'derived',
        `${quote(sliceOf(reading, number.first, at))} of sheet steel is ${mm} mm (Manufacturers' Standard Gauge)`,
      )
  }
}
