type Prices = { priceCents: number | null; bulkFrom: number | null; bulkPriceCents: number | null }

/** Price of one unit when so many are bought: from the bulk quantity on, all of them cost the bulk price. Null: on request. */
export const unitPriceOf = ({ priceCents, bulkFrom, bulkPriceCents }: Prices, quantity: number) =>
  bulkFrom !== null && quantity >= bulkFrom ? bulkPriceCents : priceCents
