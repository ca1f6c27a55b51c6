/** Words of applications and of the verification of companies, free of schemas so that pages can use them. */

export const applicationStates = ['pending', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const contactStates = ['new', 'in_progress', 'resolved'] as const
export type ContactState = (typeof contactStates)[number]

/** What a company can be asked to become. */
export const companyTypesOffered = ['manufacturer', 'engineer', 'supplier'] as const
export type OfferedType = (typeof companyTypesOffered)[number]

/** Of a rejection or refusal, as those concerned read it. */
export const MAX_REASON = 1000

/** withdrawn: another offer took its place, or staff took it back. */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** What a document proves: entry in a register, liability insurance, tax registration, work done for others. */
export const companyDocumentKinds = ['registration', 'insurance', 'tax', 'reference', 'other'] as const
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number]

/** Documents of one company. */
export const MAX_COMPANY_DOCUMENTS = 50
export const MAX_COMPANY_DOCUMENT_MB = 10

export const companyDocumentStates = ['pending', 'accepted', 'refused'] as const
export type CompanyDocumentState = (typeof companyDocumentStates)[number]
