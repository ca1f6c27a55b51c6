/** An invitation can be accepted for this long after it was sent. */
export const INVITATION_DAYS = 14

/** When an invitation sent now is over. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
