/** Words of offers for a bill of materials. Free of schemas, so that pages can use them. */

/** Figures that an article and a planned part can both have. */
export const offerFigures = ['payloadKg', 'reachMm', 'ipRating', 'lengthMm', 'widthMm'] as const
export type OfferFigureName = (typeof offerFigures)[number]

/** Where a price is against the price band of the plan; unknown: one of the two is not known. */
export const bandStates = ['below', 'within', 'above', 'unknown'] as const
export type BandState = (typeof bandStates)[number]

/** Offers shown for one line. */
export const MAX_OFFERS = 3
