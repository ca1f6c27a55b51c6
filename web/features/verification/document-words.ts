import type { CompanyDocumentState } from '#contract/application-states.ts'
import type { StateWords } from '#web/features/staff-lists/state-badge.tsx'

export const documentWords: StateWords<CompanyDocumentState> = {
  pending: { text: 'Waits', tone: 'signal' },
  accepted: { text: 'Accepted', tone: 'ok' },
  refused: { text: 'Refused', tone: 'danger' },
}

export const companyTypeWords = {
  manufacturer: 'Manufacturer',
  engineer: 'Engineer',
  supplier: 'Supplier',
  admin: 'Staff',
} as const
