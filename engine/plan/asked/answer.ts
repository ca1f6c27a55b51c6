import type { Diagnostic } from '../../diagnostic.ts'

/** Why a planned cell is not what was asked for: two or three words for a badge, and the sentence that begins a summary. */
export type Answer = { label: string; sentence: string }

/** Remarks that answer the question with no, the plainest first. */
const refusals: readonly {
  codes: readonly string[]
  label: string
  /** How the sentence begins where nobody asked for it in words; everyone who invests does. */
  unasked?: string
}[] = [
  { codes: ['finance.over_budget'], label: 'Over budget' },
  { codes: ['robot.named_unfit'], label: 'Robot does not fit' },
  { codes: ['robot.unknown'], label: 'Robot not known' },
  { codes: ['robot.wrist_unknown'], label: 'Wrist too weak by class', unasked: 'To be verified first:' },
  { codes: ['safety.distance_short'], label: 'Curtain too near' },
  { codes: ['environment.explosive_dust'], label: 'Not cleared for the zone' },
  { codes: ['task.half_not_planned'], label: 'Half of the work' },
  { codes: ['tending.large_machine'], label: 'Machine too large' },
  { codes: ['place.a_frame'], label: 'Laid flat' },
  { codes: ['place.chutes'], label: 'Sorting not planned' },
  {
    codes: [
      'place.machine',
      'place.emptied',
      'place.cooler',
      'place.hooks',
      'place.roll_cage',
      'place.out_box',
    ],
    label: 'Goal not planned',
  },
  { codes: ['tending.from_heap'], label: 'Trays, not a bin' },
  { codes: ['task.inside_truck'], label: 'Not inside the truck' },
  { codes: ['lines.left_out'], label: 'One of several lines' },
  { codes: ['robot.no_cobot'], label: 'No cobot fits' },
  { codes: ['robot.cobot_unwanted'], label: 'Only a cobot fits' },
  { codes: ['robot.owned_unnamed'], label: 'Your robot not planned' },
  { codes: ['robot.cobot_fence'], label: 'Behind a fence' },
  { codes: ['machines.more_than_named'], label: 'More machines than named' },
  {
    codes: ['layout.layers_wanted', 'layout.stack_limited_by_ceiling', 'layout.stack_limited_by_reach'],
    label: 'Lower than asked',
  },
  { codes: ['robot.more_than_asked'], label: 'More robots than asked' },
  { codes: ['robot.fewer_than_asked'], label: 'Fewer robots than asked' },
  { codes: ['finance.payback_asked'], label: 'Pays back later than asked' },
  {
    codes: ['finance.not_done_today'],
    label: 'Saves no cost of today',
    unasked: 'It saves no cost of today:',
  },
  { codes: ['finance.no_payback'], label: 'Does not pay back', unasked: 'It does not pay back:' },
  { codes: ['finance.payback_long'], label: 'Pays back too late', unasked: 'It pays back too late:' },
]

/** These name what ends a load; only with the asked height beside it is one lower than asked. */
const limitsOfLoad: ReadonlySet<string> = new Set([
  'layout.stack_limited_by_ceiling',
  'layout.stack_limited_by_reach',
])

/** What keeps a planned cell from answering the question, from its remarks; `undefined`: it does what was asked. */
export function answerOf(diagnostics: readonly Diagnostic[]): Answer | undefined {
  for (const { codes, label, unasked = 'Not as asked:' } of refusals) {
    const found = diagnostics.find(
      ({ code, severity, missed }) =>
        codes.includes(code) && severity !== 'info' && (missed !== undefined || !limitsOfLoad.has(code)),
    )
    if (found) return { label, sentence: `${unasked} ${found.text}` }
  }
  return undefined
}
