import { Badge, type Tone } from '#web/ui/data/badge.tsx'

export type StateWords<State extends string> = Readonly<Record<State, { text: string; tone: Tone }>>

/** A state by its words: `<StateBadge state={status} words={applicationWords} />`. */
export const StateBadge = <State extends string>({
  state,
  words,
}: {
  state: State
  words: StateWords<State>
}) => <Badge tone={words[state].tone}>{words[state].text}</Badge>

/** Of applications of partners and investors. */
export const applicationWords: StateWords<'pending' | 'approved' | 'rejected'> = {
  pending: { text: 'Pending', tone: 'signal' },
  approved: { text: 'Approved', tone: 'ok' },
  rejected: { text: 'Rejected', tone: 'neutral' },
}
