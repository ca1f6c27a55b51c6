/** How long a look as a company lasts at most, in minutes. */
export const VIEW_MINUTES = 30
/** Characters of its reason. */
export const MAX_VIEW_REASON = 500
