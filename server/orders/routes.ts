import { rpc } from '#server/rpc/base.ts'
import { priceLines } from './pricing/price-lines.ts'
import { quoteRoutes } from './quotes/routes.ts'

const { orders: base } = rpc

export const orders = {
  ...quoteRoutes,
  quoteCart: base.quoteCart.handler(async ({ input, context }) => {
    const buyer = await context.caller()
    return priceLines(context.deps.db, input.lines, {
      buyerId: buyer?.company?.id ?? null,
      now: context.deps.clock.now(),
    })
  }),
}
