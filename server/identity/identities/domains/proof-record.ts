/** Its own name below the domain, so that the record is apart from those of the mail. */
export const recordName = (domain: string): string => `_cellwright.${domain}`

export const recordValue = (proof: string): string => `cellwright-domain-proof=${proof}`

/** A proof outlives its record this long: time to notice and to put it back. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000

/** When a proof ends whose record has been missing since then. */
export const endOfProof = (missingSince: Date): Date => new Date(missingSince.getTime() + GRACE_MS)
