import type { SolutionEventKind } from '#contract/solution-event-kinds.ts'
import type { SolutionEvent } from '#contract/solution-work.ts'
import { statusWords, visibilityWords } from '#web/lib/solutions/solution-words.ts'

type Details = SolutionEvent['details']
const text = (details: Details, name: string): string => String(details[name] ?? '')
const quoted = (details: Details, name: string): string => (details[name] ? ` “${details[name]}”` : '')

const wordOf = (words: Readonly<Record<string, { text: string } | string>>, key: string): string => {
  const word = Object.hasOwn(words, key) ? words[key] : undefined
  return (typeof word === 'string' ? word : word?.text) ?? key
}
const change = (words: Readonly<Record<string, { text: string } | string>>, details: Details): string =>
  `from ${wordOf(words, text(details, 'from')).toLowerCase()} to ${wordOf(words, text(details, 'to')).toLowerCase()}`

/** What happened, after the name of who did it. */
const sentences: Readonly<Record<SolutionEventKind, (details: Details) => string>> = {
  saved: () => 'saved the solution',
  copied: (details) => `copied it from${quoted(details, 'title') || ' a published solution'}`,
  revised: (details) => `planned it again: version ${text(details, 'version')}`,
  restored: (details) => `restored version ${text(details, 'from')} as version ${text(details, 'version')}`,
  renamed: (details) => `renamed it to${quoted(details, 'to')}`,
  status_changed: (details) => `changed the status ${change(statusWords, details)}`,
  visibility_changed: (details) => `changed who sees it ${change(visibilityWords, details)}`,
  steps_changed: (details) =>
    `changed the steps: ${text(details, 'steps')} steps, ${text(details, 'days')} working days`,
  steps_reset: (details) => `went back to the ${text(details, 'steps')} steps of the plan`,
  guide_written: (details) => `had the implementation guide written: version ${text(details, 'version')}`,
  bill_written: (details) => `had the bill of materials written: version ${text(details, 'version')}`,
  picture_drawn: () => 'had a picture drawn',
  picture_chosen: () => 'chose another picture',
  comment_added: (details) => `commented on${quoted(details, 'on') || ' the solution'}`,
  comment_deleted: (details) => `deleted a comment${details.on ? ` on${quoted(details, 'on')}` : ''}`,
  file_added: (details) => `added the file${quoted(details, 'name')}`,
  file_deleted: (details) => `deleted the file${quoted(details, 'name')}`,
  share_created: () => 'shared a link',
  share_revoked: () => 'ended a link',
  submitted: () => 'submitted it for publication',
  submission_withdrawn: () => 'withdrew the submission',
  consent_asked: () => 'asked to publish it',
  consent_given: () => 'gave consent to publish it',
  consent_refused: () => 'refused to publish it',
  edited: () => 'edited it as staff',
  deleted: () => 'deleted it',
  undeleted: () => 'undid the deletion',
  key_created: (details) => `made a key for measurements${quoted(details, 'label')}`,
  key_revoked: (details) => `revoked the key${quoted(details, 'label')}`,
}

export const eventText = ({ kind, details }: Pick<SolutionEvent, 'kind' | 'details'>): string =>
  sentences[kind](details)
