import type { Project } from '#contract/projects.ts'
import { hoursText, projectStateWords } from '#web/features/projects/words.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { formatDate } from '#web/lib/format-time.ts'

type Details = Project['changes'][number]['details']

const isState = (word: string): word is keyof typeof projectStateWords =>
  Object.hasOwn(projectStateWords, word)

/** Signed although something was open: what was said of it. */
const openText = (of: (name: string) => string) =>
  of('reason') ? `, with open criteria (${of('unmet')}): ${of('reason')}` : ''

/** "3.75 s", "met"; a result that was taken back is none. */
const resultText = (value: Details[string] | undefined, unit: Details[string] | undefined): string => {
  if (typeof value === 'boolean') return value ? 'met' : 'not met'
  return typeof value === 'number' ? `${formatNumber(value, 3)} ${unit ?? ''}`.trim() : 'no result'
}

const sentences: Readonly<Record<string, (of: (name: string) => string, details: Details) => string>> = {
  opened: (_, { costCents }) =>
    `accepted the bid${typeof costCents === 'number' ? ` of ${formatMoney(costCents)}` : ''}`,
  status_changed: (of) => {
    const to = of('to')
    return `set the project to ${isState(to) ? projectStateWords[to].text.toLowerCase() : to}`
  },
  milestone_changed: (of, { criteria }) =>
    `changed ${of('title')}: ${formatDate(of('startsOn'))} to ${formatDate(of('dueOn'))}${typeof criteria === 'number' ? `, ${criteria} criteria` : ''}`,
  milestone_signed: (of) => `signed ${of('title')}${openText(of)}`,
  milestone_accepted: (of) =>
    `signed ${of('title')}, which is accepted${of('invoice') ? `; invoice ${of('invoice')}` : ''}${openText(of)}`,
  milestone_refused: (of) => `refused ${of('title')}: ${of('reason')}`,
  amounts_proposed: (of) => `proposed other amounts of ${of('titles')}`,
  amounts_accepted: (of) => `accepted the amounts of ${of('titles')}`,
  amounts_declined: () => 'declined the proposed amounts',
  amounts_withdrawn: () => 'took the proposed amounts back',
  measured: (of, { value, unit }) => `entered ${resultText(value, unit)} for "${of('text')}"`,
  hours_logged: (of, { minutes }) =>
    `logged ${hoursText(typeof minutes === 'number' ? minutes : 0)} on ${of('title')} for ${of('day')}`,
  requirement_done: (of) => `marked "${of('text')}" as done`,
  requirement_opened: (of) => `opened "${of('text')}" again`,
  team_joined: (of) => `put ${of('name')} into the team`,
  team_left: () => 'took someone out of the team',
  delivered: () => 'entered what was delivered',
  reviewed: () => 'wrote a review',
  invoice_paid: (of) => `recorded the payment of invoice ${of('number')}`,
}

/** What a line of the log says, without who and when. */
export const changeText = ({ kind, details }: Project['changes'][number]): string => {
  const of = (name: string) => String(details[name] ?? '')
  return sentences[kind]?.(of, details) ?? kind.replaceAll('_', ' ')
}
