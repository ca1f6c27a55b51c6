import type { ManagedDocument } from '#contract/data-room.ts'
import { StateBadge, type StateWords } from '#web/features/staff-lists/state-badge.tsx'

const words: StateWords<ManagedDocument['state']> = {
  draft: { text: 'Not published', tone: 'neutral' },
  published: { text: 'Published', tone: 'ok' },
  expired: { text: 'Expired', tone: 'warn' },
}

export const DocumentState = ({ state }: Pick<ManagedDocument, 'state'>) => (
  <StateBadge state={state} words={words} />
)
