import type { CompanyDocumentKind } from './application-states.ts'

/** What a document of a company shows. */
export const documentKindWords: Readonly<Record<CompanyDocumentKind, string>> = {
  registration: 'Extract of the register',
  insurance: 'Liability insurance',
  tax: 'Tax registration',
  reference: 'Work done for others',
  other: 'Other',
}
