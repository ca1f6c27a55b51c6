import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { countAllOrders, listAllOrders } from './admin/list-all-orders.ts'
import { getSale, getSalesTotals, listAllSales } from './admin/list-all-sales.ts'
import { cancelOrder, setOrderStatus } from './changes/end-order.ts'
import { refundSale } from './changes/refund-sale.ts'
import { correctShipment, shipItems } from './changes/ship-items.ts'
import { checkOut } from './checkout/check-out.ts'
import { getCheckout } from './checkout/get-checkout.ts'
import { payOrder } from './payment/pay-order.ts'
import { priceLines } from './pricing/price-lines.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { getOrder } from './reading/get-order.ts'
import { listOrders } from './reading/list-orders.ts'
import { listSales } from './reading/list-sales.ts'
import { getSupplierStats } from './reading/supplier-stats.ts'

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
  checkout: base.checkout.handler(({ input, context }) => checkOut(context, input)),
  getCheckout: base.getCheckout.handler(async ({ context }) =>
    getCheckout(context.deps, await signedIn(context)),
  ),
  listOrders: base.listOrders.handler(async ({ input, context }) =>
    listOrders(context.deps.db, await signedIn(context), input),
  ),
  getOrder: base.getOrder.handler(async ({ input, context }) =>
    found(await getOrder(context.deps.db, await signedIn(context), input.id)),
  ),
  payOrder: base.payOrder.handler(async ({ input, context }) =>
    found(await payOrder(context, await signedIn(context), input.id)),
  ),
  cancelOrder: base.cancelOrder.handler(async ({ input, context }) =>
    found(await cancelOrder(context, await signedIn(context), input)),
  ),
  setOrderStatus: base.setOrderStatus.handler(async ({ input, context }) =>
    found(await setOrderStatus(context, await signedIn(context), input)),
  ),
  shipItems: base.shipItems.handler(async ({ input, context }) =>
    found(await shipItems(context, await signedIn(context), input)),
  ),
  correctShipment: base.correctShipment.handler(async ({ input, context }) =>
    found(await correctShipment(context, await signedIn(context), input)),
  ),
  refundSale: base.refundSale.handler(async ({ input, context }) =>
    found(await refundSale(context, await signedIn(context), input)),
  ),
  listSales: base.listSales.handler(async ({ input, context }) =>
    listSales(context.deps.db, await signedIn(context), input),
  ),
  getSupplierStats: base.getSupplierStats.handler(async ({ context }) =>
    getSupplierStats(context.deps.db, await signedIn(context), context.deps.clock.now()),
  ),
  listAllOrders: base.listAllOrders.handler(({ input, context }) => listAllOrders(context.deps.db, input)),
  countAllOrders: base.countAllOrders.handler(({ input, context }) => countAllOrders(context.deps.db, input)),
  listAllSales: base.listAllSales.handler(({ input, context }) =>
    listAllSales(context.deps.db, input, context.deps.clock.now()),
  ),
  getSalesTotals: base.getSalesTotals.handler(({ input, context }) =>
    getSalesTotals(context.deps.db, input, context.deps.clock.now()),
  ),
  getSale: base.getSale.handler(async ({ input, context }) =>
    found(await getSale(context.deps.db, input.id)),
  ),
}
