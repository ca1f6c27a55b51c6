import { z } from 'zod'
import { procedure } from './base.ts'
import { CartLines, PricedCart } from './order-lines.ts'
import { quoteProcedures } from './quote-requests.ts'

export const orders = {
  ...quoteProcedures,
  // It changes nothing: there is no answer to keep.
  quoteCart: procedure('open', { rateLimit: { limit: 120, windowSeconds: 60 }, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/cart/prices',
      summary: 'Prices, stock and lead times of a cart as they are now',
    })
    .input(z.object({ lines: CartLines }))
    .output(PricedCart),
}
