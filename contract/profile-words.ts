/** Bounds of a company's open page, free of schemas so that pages can use them. */

export const MAX_PROFILE_SKILLS = 20
export const MAX_PROFILE_REGIONS = 60
export const MAX_HEADLINE = 200
export const MAX_ABOUT = 4000
/** Reviews that a profile shows, newest first. */
export const PROFILE_REVIEWS = 10
