import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import { isUnloadOnly } from '../../requirement/index.ts'
import type { Requirement, Task } from '../../requirement/types.ts'

type Step = { words: string; name: string; coveredBy: readonly Task[] }

const step = (words: string, name: string, ...coveredBy: Task[]): Step => ({ words, name, coveredBy })

/** Work that follows other work in one breath, and the tasks that plan it. */
const steps: readonly Step[] = [
  step('dip(?:s|ping)?|quench(?:es|ing)?', 'dipping or quenching'),
  step(
    'wash(?:es|ing)?(?! ?(?:down|machines?|every|daily|bay|line))|rins(?:e|es|ing)|degreas(?:e|es|ing)',
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
  /\b(?:and|then|,)\s[^.;,]{0,30}?\b(?:into|to|in)\s+(?:the|a|an|our)\s+((?:[\w-]+\s)?(?:press|oven|furnace|bender|lathe|mill|machine|washer|bath|tank|tester))\b/i

/**
 * Steps that the text strings together with the planned task and that have no station, time or price in the plan: said,
 * so that nobody takes the plan for the whole chain. Trimming of a gate, which a take-out cell does, is none of them.
 */
export function chainedSteps(requirement: Requirement, { simulation }: Design): Diagnostic[] {
  const { text, facts } = requirement
  const task = facts.task?.value
  if (task === undefined) return []
  const found = patterns.flatMap(({ pattern, name, coveredBy }) => {
    const match = pattern.exec(text)
    if (!match || coveredBy.includes(task) || negated.test(text.slice(0, match.index))) return []
    if (name === 'trimming' && facts.isGateTrimmed?.value) return []
    return [{ at: match.index, words: `${name} (“${match[1] ?? ''}”)` }]
  })
  const isTakeOut = facts.machineKind?.value === 'injection' || isUnloadOnly(requirement)
  const machine = task === 'machine_tending' && isTakeOut ? nextMachine.exec(text) : null
  if (machine?.[1]) found.push({ at: machine.index, words: `loading the next machine (“${machine[1]}”)` })
  if (found.length === 0) return []
  const list = found.sort((a, b) => a.at - b.at).map(({ words }) => words)
  const busy = Math.max(0, ...simulation.robots.map(({ utilisation }) => utilisation))
  return [
    {
      code: 'task.steps_not_planned',
      severity: 'warning',
      path: 'task',
      text: `The text goes on to other steps: ${list.join(', ')}. This plan covers ${task.replaceAll('_', ' ')} alone: those steps have no station, no time and no price in it.`,
      remedy: `Describe each as a cell of its own, or have an engineer add it here: the robot is busy ${Math.round(busy * 100)} % of the time.`,
    },
  ]
}
