import type { WordSense } from '../lexicon/english/index.ts'
import { patternSource } from '../lexicon/patterns.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, MachineKind } from '../types.ts'

const single = [
  ['pressBrake', 'press_brake'],
  ['latheWord', 'lathe'],
  ['injectionWord', 'injection'],
  ['millWord', 'mill'],
  ['laserWord', 'laser'],
  ['plasmaWord', 'plasma'],
  ['waterjetWord', 'waterjet'],
  ['pressWord', 'press'],
  ['otherMachine', 'other'],
] as const satisfies readonly (readonly [WordSense, MachineKind])[]

/** Machines whose names take more than one word. A die casting machine closes and opens like a press. */
const spelled = (
  [
    ['kindPressBrake', 'press_brake'],
    ['kindPlasma', 'plasma'],
    ['kindWaterjet', 'waterjet'],
    ['kindMill', 'mill'],
    ['kindCaster', 'press'],
  ] as const
).map(([sense, kind]) => ({ kind, pattern: new RegExp(`${patternSource(sense)}(?![\\p{L}\\d])`, 'iuy') }))

type Named = { kind: MachineKind; first: number; last: number }

/** The kind of machine whose name begins at a token. */
const kindAt = ({ text, tokens }: Reading, at: number): Named | undefined => {
  const { norm = '', start = 0 } = tokens[at] ?? {}
  const after = tokens[at + 1]?.norm ?? ''
  for (const { kind, pattern } of spelled) {
    pattern.lastIndex = start
    if (!pattern.test(text)) continue
    let last = at
    while ((tokens[last + 1]?.start ?? Infinity) < pattern.lastIndex) last += 1
    return { kind, first: at, last }
  }
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

/** The machine that is loaded: of a tending task any, of a sheet task the brake or cutter it feeds. */
export const readMachineKind = (reading: Reading, facts: Facts, task: TaskReading | undefined): void => {
  const isSheet = task?.task === 'sheet_handling'
  if (task?.task !== 'machine_tending' && !isSheet) return
  let weak: Named | undefined
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
