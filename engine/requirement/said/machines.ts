import type { PatternSense } from '../lexicon/english/said/index.ts'
import { patternSource, saysSo } from '../lexicon/patterns.ts'
import type { MachineKind } from '../types.ts'
import { type Described, type Found, mention } from './described.ts'
import { nextMachineIn } from './steps/steps.ts'
import type { SaidMachine } from './types.ts'

/** Machines as texts name them, each sort with the kind that plans know. */
const sorts: readonly (readonly [PatternSense, MachineKind])[] = [
  ['machineLathe', 'lathe'],
  ['machineMill', 'mill'],
  ['machineGrinder', 'other'],
  ['machineWasher', 'other'],
  ['machineHeat', 'other'],
  ['machinePress', 'press'],
  ['machineTester', 'other'],
  ['machineMarker', 'other'],
  ['machineBrush', 'other'],
  ['machineMeasuring', 'other'],
  ['machineGears', 'other'],
]
const patterns = sorts.map(([sense, kind]) => ({
  kind,
  pattern: new RegExp(`\\b${patternSource(sense)}(?![\\wäöüß-])`, 'giu'),
}))

const LOOK_BACK = 40

const machinesIn = (text: string): readonly SaidMachine[] => {
  const next = nextMachineIn(text)?.words ?? ''
  return patterns
    .flatMap(({ kind, pattern }): SaidMachine[] => {
      for (const { index, 0: match } of text.matchAll(pattern)) {
        const before = text.slice(Math.max(0, index - LOOK_BACK), index)
        if (saysSo('notDone', before)) continue
        const isSource = saysSo('comesFrom', before) || !saysSo('comesTo', before)
        return [{ words: match, at: index, kind, isSource, isNext: next.endsWith(match) }]
      }
      return []
    })
    .sort((a, b) => a.at - b.at)
}

/** Machines of every sort that the text names. */
export const machinesSaid = ({ text }: Described): Found => {
  const machines = machinesIn(text)
  return {
    machines: mention(
      machines.length > 0 ? machines : undefined,
      machines.map(({ words }) => words).join(', '),
    ),
  }
}
