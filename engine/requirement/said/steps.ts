import type { Task } from '../types.ts'
import { type Described, type Found, mention } from './described.ts'
import type { SaidStep } from './types.ts'

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

/** Things that are moulded in, set into the open mould before each shot. */
const insertsIntoMould =
  /\b(?:inserts?|bush(?:es|ings?)|sleeves?|nuts?|pins?|contacts?|labels?)\b[^.;]{0,40}?\b(?:in|into|inside) (?:(?:the|an?|each|its|our) )?(?:[\w-]+ )?(?:moulds?|molds?|dies?|cavit(?:y|ies)|tool)\b|\b(?:load|plac|put|lay|set)\w*\b[^.;]{0,30}?\binserts\b|\bover-?mou?ld\w*|\binsert mou?ld\w*|\bin[- ]mou?ld label\w*/i
const insertsIntoMouldGerman =
  /(?<!\p{L})(?:\p{L}*(?:einleger|einlegeteile?n?|buchsen?|inserts?|stifte?n?|kontakte?n?|etiketten?))(?!\p{L})[^.;]{0,40}?(?:in (?:die|das|jede)|ins) (?:\p{L}+ )?(?:\p{L}*form|\p{L}*werkzeug|kavität)|umspritz\p{L}*/iu
/** A press is given blanks and relieved of what it made of them. */
const pressBothWays =
  /\brobot in\b[^.]{0,12}\brobot out\b|\b(?:load|feed)\w*\b[^.]{0,60}?\b(?:unload\w*|tak\w+ (?:\w+ ){0,3}out|remov\w+)/i
const pressBothWaysGerman =
  /(?<!\p{L})(?:einleg|eingelegt|belad|bestück|beschick)\p{L}*[^.]{0,60}?(?:entnehm|entnahme|entnimm|entlad|herausnehm|herausgenommen)\p{L}*/iu

const halfOf = (text: string, patterns: readonly RegExp[], name: string): SaidStep[] => {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  if (!match || negated.test(text.slice(0, match.index))) return []
  return [{ name, words: match[0], at: match.index, coveredBy: [], isHalf: true }]
}

/** What belongs to the task itself and that no cell of it does. */
const halvesIn = ({ text, facts }: Described): SaidStep[] => {
  const [task, machine] = [facts.task?.value, facts.machineKind?.value]
  if (task === 'machine_tending' && machine === 'injection')
    return halfOf(
      text,
      [insertsIntoMould, insertsIntoMouldGerman],
      'inserts set into the mould before each shot',
    )
  const isOfPress = task === 'sheet_handling' && machine === undefined && /press/i.test(text)
  return isOfPress
    ? halfOf(text, [pressBothWays, pressBothWaysGerman], 'loading the press and taking parts out of it')
    : []
}

/** Work that the text goes on to after the task, and the machine that the part goes to next. */
export const stepsSaid = (described: Described): Found => {
  const { text, facts } = described
  // Work that follows needs work before it.
  const steps = facts.task ? [...stepsIn(text), ...halvesIn(described)] : []
  const machine = nextMachineIn(text)
  return {
    steps: mention(steps.length > 0 ? steps : undefined, steps.map((each) => each.words).join(', ')),
    nextMachine: mention(machine, machine?.words ?? ''),
  }
}
