import type { Task } from '../../types.ts'
import { type Described, type Found, mention } from '../described.ts'
import type { SaidStep } from '../types.ts'
import { halvesIn, moltenIn } from './halves.ts'

type Step = { words: string; name: string; coveredBy: readonly Task[] }

const step = (words: string, name: string, ...coveredBy: Task[]): Step => ({ words, name, coveredBy })

/** Work that follows other work in one breath, and the tasks that plan it. */
const steps: readonly Step[] = [
  step('dip(?:s|ping)?|quench(?:es|ing)?', 'dipping or quenching'),
  step(
    'wash(?:es|ing)?(?![ -]?(?:down|machines?|every|daily|bay|line))|rins(?:e|es|ing)|degreas(?:e|es|ing)',
    'washing',
  ),
  step('blow(?:s|ing)? (?:them |it )?(?:off|out|dry)', 'blowing off'),
  step(
    'check(?:s|ing)?|inspect(?:s|ing|ion)?|measur(?:es?|ing)(?! \\d)',
    'checking or measuring',
    'inspection',
  ),
  step('test(?:s|ing)?', 'testing', 'inspection'),
  step('label(?:s|ling|ing)?', 'labelling'),
  step('(?:stretch[- ]?)?wrap(?:s|ping)?|strap(?:s|ping)?', 'wrapping or strapping', 'case_packing'),
  step(
    '(?:close|tape|seal)s? (?:the |each |every )?(?:box|case|carton|lid|bag)(?:es|s)?',
    'closing',
    'dispensing',
  ),
  step('palleti[sz](?:es?|ing)', 'palletizing', 'palletizing', 'depalletizing'),
  step('engrav(?:es?|ing)|laser[- ]mark(?:s|ing)?|mark(?:s|ing)?', 'marking', 'marking'),
  step('debur+(?:s|ing)?|grind(?:s|ing)?|polish(?:es|ing)?', 'deburring or grinding', 'finishing'),
  step('trim(?:s|ming)?', 'trimming', 'finishing'),
  step('spray(?:s|ing)?|oil(?:s|ing)?|paint(?:s|ing)?', 'spraying, oiling or painting', 'dispensing'),
  step('weld(?:s|ing)?', 'welding', 'arc_welding'),
  step('assembl(?:es?|ing)', 'assembly', 'assembly', 'screwdriving', 'kitting'),
]

const joint = String.raw`(?:,|;|\b(?:and|then|before|afterwards|after)\b|&)\s+(?:(?:and|then|to|also|it|robot|must|should|be)\s+){0,3}`
/** "grinding time 40 s", "washing machines": a time or a machine, and no step. */
const ofNoStep = String.raw`(?!\s+(?:times?|takes?|machines?|cells?|stations?|wheels?|lines?)\b)`
const patterns = steps.map((each) => ({
  ...each,
  pattern: new RegExp(`${joint}(${each.words})\\b${ofNoStep}`, 'i'),
}))
const negated = /\b(?:no|not|never|without|w\/o)\b[^,;.]{0,15}$/i
const nextMachine =
  /(?:\b(?:and|then|takes?|carries|brings?|puts?)\b|[,;])\s[^.;,]{0,30}?\b(?:into|to|in)\s+(?:the|a|an|our)\s+((?:[\w-]+\s)?(?:press|oven|furnace|bender|lathe|mill|machine|washer|bath|tank|tester))\b/i
const nextMachineGerman =
  /(?:(?<!\p{L})(?:und|dann|legt|legen|bringt|bringen|setzt|setzen|gibt|geben)(?!\p{L})|,)\s[^.;,]{0,30}?(?<!\p{L})(?:in|zu|an|zur|zum)\s(?:(?:die|den|das|der|eine[nr]?|ein|unsere[nr]?)\s)?((?:\p{L}{2,25}\s)?\p{L}{0,25}(?:presse|ofen|maschine|anlage|zentrum|bad|becken|säge))(?!\p{L})/iu

const stepsIn = (text: string): SaidStep[] =>
  patterns.flatMap(({ pattern, name, coveredBy }): SaidStep[] => {
    const match = pattern.exec(text)
    if (!match || negated.test(text.slice(0, match.index))) return []
    return [{ name, words: match[1] ?? '', at: match.index, coveredBy }]
  })

/** "…, then into the oven": the machine that the part goes to next. */
export const nextMachineIn = (text: string): { words: string; at: number } | undefined => {
  const found = nextMachine.exec(text) ?? nextMachineGerman.exec(text)
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
