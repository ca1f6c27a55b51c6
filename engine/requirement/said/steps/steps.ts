import type { PatternSense } from '../../lexicon/english/said/index.ts'
import { findSaid, patternSource, saysSo } from '../../lexicon/patterns.ts'
import type { Task } from '../../types.ts'
import { type Described, type Found, mention } from '../described.ts'
import type { SaidStep } from '../types.ts'
import { halvesIn, moltenIn } from './halves.ts'

/** Work that follows other work in one breath, its name, and the tasks that plan it. */
const steps: readonly (readonly [PatternSense, string, ...Task[]])[] = [
  ['stepDipping', 'dipping or quenching'],
  ['stepWashing', 'washing'],
  ['stepBlowing', 'blowing off'],
  ['stepChecking', 'checking or measuring', 'inspection'],
  ['stepTesting', 'testing', 'inspection'],
  ['stepLabelling', 'labelling'],
  ['stepWrapping', 'wrapping or strapping', 'case_packing'],
  ['stepClosing', 'closing', 'dispensing'],
  ['stepPalletizing', 'palletizing', 'palletizing', 'depalletizing'],
  ['stepMarking', 'marking', 'marking'],
  ['stepGrinding', 'deburring or grinding', 'finishing'],
  ['stepTrimming', 'trimming', 'finishing'],
  ['stepSpraying', 'spraying, oiling or painting', 'dispensing'],
  ['stepWelding', 'welding', 'arc_welding'],
  ['stepAssembly', 'assembly', 'assembly', 'screwdriving', 'kitting'],
]

const patterns = steps.map(([sense, name, ...coveredBy]) => ({
  name,
  coveredBy,
  pattern: new RegExp(
    `${patternSource('stepJoint')}(${patternSource(sense)})\\b(?!${patternSource('noStepBehind')})`,
    'iu',
  ),
}))

const stepsIn = (text: string): SaidStep[] =>
  patterns.flatMap(({ pattern, name, coveredBy }): SaidStep[] => {
    const match = pattern.exec(text)
    if (!match || saysSo('notDone', text.slice(0, match.index))) return []
    return [{ name, words: match[1] ?? '', at: match.index, coveredBy }]
  })

/** "…, then into the oven": the machine that the part goes to next. */
export const nextMachineIn = (text: string): { words: string; at: number } | undefined => {
  const found = findSaid('nextMachine', text)
  return found?.[1] === undefined ? undefined : { words: found[1], at: found.index }
}

/** Work that the text goes on to after the task, and the machine that the part goes to next. */
export const stepsSaid = (described: Described): Found => {
  const { text, facts } = described
  // Work that follows needs work before it.
  const following = facts.task ? [...stepsIn(text), ...halvesIn(described)] : []
  const steps = [...following, ...moltenIn(text)]
  const machine = nextMachineIn(text)
  return {
    steps: mention(steps.length > 0 ? steps : undefined, steps.map((each) => each.words).join(', ')),
    nextMachine: mention(machine, machine?.words ?? ''),
  }
}
