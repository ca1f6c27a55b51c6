/** Words of what staff do with solutions of others, free of schemas so that pages can use them. */

/** Whether the owner of a solution lets it be published as it is. */
export const consentStates = ['asked', 'given', 'refused'] as const
export type ConsentState = (typeof consentStates)[number]
/** What an owner answers. */
export const consentAnswers = ['given', 'refused'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]
