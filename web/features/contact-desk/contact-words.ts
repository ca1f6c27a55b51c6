import type { ContactState } from '#contract/application-states.ts'
import type { StateWords } from '#web/features/staff-lists/state-badge.tsx'

export const contactWords: StateWords<ContactState> = {
  new: { text: 'New', tone: 'signal' },
  in_progress: { text: 'In progress', tone: 'neutral' },
  resolved: { text: 'Resolved', tone: 'ok' },
}
