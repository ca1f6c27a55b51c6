import type { Viewer } from '#contract/accounts.ts'
import type { Order } from '#contract/order-shapes.ts'
import type { Executor } from '#db/connect.ts'
import { byPosition, findOrder, selectLines } from './find-order.ts'
import { toOrder } from './view.ts'

/** An order as the caller's side sees it; null for anyone who has nothing to do with it. */
export const getOrder = async (db: Executor, viewer: Viewer, id: string): Promise<Order | null> => {
  const found = await findOrder(db, viewer, id)
  return found && toOrder(found, await selectLines(db, id).orderBy(byPosition), viewer)
}
