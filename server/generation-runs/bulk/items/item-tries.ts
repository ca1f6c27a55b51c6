/** Further tries of an item after the first. */
export const ITEM_TRIES = 3
