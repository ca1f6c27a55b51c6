import type { MachineKind } from '../types.ts'
import { type Described, type Found, mention } from './described.ts'
import { nextMachineIn } from './steps/steps.ts'
import type { SaidMachine } from './types.ts'

/** Machines as texts name them, each sort with the kind that plans know. */
const sorts: readonly (readonly [words: string, kind: MachineKind])[] = [
  ['lathes?|turning cent(?:er|re)s?|drehmaschinen?|drehzentr(?:um|en)|drehb[aä]nke?', 'lathe'],
  [
    'mills?|milling machines?|machining cent(?:er|re)s?|fräsmaschinen?|fräsen|bearbeitungszentr(?:um|en)',
    'mill',
  ],
  ['grinders?|grinding machines?|schleifmaschinen?', 'other'],
  [
    '(?:parts )?washers?|wash(?:ing)?[- ](?:machine|station|cabinet)s?|waschmaschinen?|waschanlagen?',
    'other',
  ],
  [
    '(?:induction )?harden(?:er|ing machine)s?|furnaces?|ovens?|härteanlagen?|härtemaschinen?|öfen|ofen',
    'other',
  ],
  ['(?:trim |forging )?press(?:es)?|pressen?|stanzen?', 'press'],
  ['testers?|test (?:rig|bench|stand|station)s?|prüfst[aä]nde?n?|prüfmaschinen?', 'other'],
  [
    '(?:marking|engraving) (?:machine|station|laser)s?|laser markers?|beschriftungs(?:laser|maschinen?)',
    'other',
  ],
  [
    '(?:deburring|brush(?:ing)?) (?:machine|station|brush)(?:es|s)?|entgratmaschinen?|bürstmaschinen?',
    'other',
  ],
  ['cmms?|(?:coordinate )?measuring machines?|messmaschinen?', 'other'],
  [
    '(?:hobbing|broaching|honing|balancing) machines?|(?:wälz)?fräsautomaten?|räummaschinen?|honmaschinen?',
    'other',
  ],
]

/** A machine that parts come to, said right before it: "into the washer", "and then a washer", "in die Waschmaschine". */
const comesTo =
  /(?:\b(?:and|then|into|to|through|plus|und|dann|in|durch)|,|&)\s+(?:then\s+|next\s+)?(?:(?:an?|the|our|one|two|eine?n?|die|den|das|der|unsere?n?)\s+)?(?:[\w-]+\s+)?$/i
const comesFrom =
  /\b(?:from|off|out of|aus|von|vom)\s+(?:(?:an?|the|our|der|dem|einer|einem)\s+)?(?:[\w-]+\s+)?$/i
const denied = /\b(?:no|not|never|without|kein\w*|nicht|ohne)\b[^,;.]{0,15}$/i
const LOOK_BACK = 40

const machinesIn = (text: string): readonly SaidMachine[] => {
  const next = nextMachineIn(text)?.words ?? ''
  return sorts
    .flatMap(([words, kind]): SaidMachine[] => {
      for (const { index, 0: match } of text.matchAll(new RegExp(`\\b(?:${words})(?![\\wäöüß-])`, 'gi'))) {
        const before = text.slice(Math.max(0, index - LOOK_BACK), index)
        if (denied.test(before)) continue
        const isSource = comesFrom.test(before) || !comesTo.test(before)
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
