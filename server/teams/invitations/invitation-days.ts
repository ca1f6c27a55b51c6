/** An invitation can be accepted for this long after it was sent. */
export const INVITATION_DAYS = 14
