import type { CompanyDocumentKind, CompanyDocumentState } from '#contract/application-states.ts'
import type { StateWords } from '#web/features/staff-lists/state-badge.tsx'

export const documentKindWords: Readonly<Record<CompanyDocumentKind, string>> = {
  registration: 'Extract of the register',
  insurance: 'Liability insurance',
  tax: 'Tax registration',
  reference: 'Work done for others',
  other: 'Other',
}

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
