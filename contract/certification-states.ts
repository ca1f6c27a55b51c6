/** States of a certification and its limits. Free of schemas, so that pages can use it. */
export const certificationStates = ['unverified', 'verified', 'refused', 'expired'] as const
export type CertificationState = (typeof certificationStates)[number]

/** Certifications of one company. */
export const MAX_CERTIFICATIONS = 200
export const MAX_CERTIFICATE_MB = 10
/** Days before the expiry of a certification on which its company is reminded, the earlier one first. */
export const EXPIRY_REMINDER_DAYS = [60, 7] as const
