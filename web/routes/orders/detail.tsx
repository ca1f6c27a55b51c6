import { data, type MetaDescriptor, redirect } from 'react-router'
import { orderDocumentPath } from '#contract/order-documents.ts'
import type { Order } from '#contract/order-shapes.ts'
import { apiContext } from '#web/context.ts'
import type { ActionAnswer } from '#web/features/orders/action-answer.ts'
import { OrderActions } from '#web/features/orders/order-actions.tsx'
import { OrderFacts } from '#web/features/orders/order-facts.tsx'
import { OrderLines } from '#web/features/orders/order-lines.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { PayOrder } from '#web/features/orders/pay-order.tsx'
import { readForm } from '#web/lib/form.ts'
import { orderStatusWords } from '#web/lib/orders/words.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { adminTitle, fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'
import { useFollowOrder } from './use-follow-order.ts'

const idOf = (id: string): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const id = idOf(args.params.id)
  const { orders } = args.context.get(apiContext)
  const [order, listed] = await orScreen(
    Promise.all([orders.getOrder({ id }), staffRole ? orders.listAllOrders({ search: id, limit: 1 }) : null]),
  )
  const meta: MetaDescriptor[] = [
    { title: (staffRole ? adminTitle : fullTitle)(`Order ${order.number}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  // Staff know an order by its ids too, as their list does; null once the customer is deleted.
  const ids = listed && { order: id, customer: listed.items.find((row) => row.id === id)?.companyId ?? null }
  return { order, ids, isPlaced: new URL(args.request.url).searchParams.has('placed'), meta }
}

/** Back to the list that it came from: a supplier's own sales, or what the company bought. */
const listOf = {
  supplier: { label: 'Sales', to: '/supplier/sales' },
  other: { label: 'Orders', to: '/orders' },
}

export const handle: FrameHandle<{ order: Order }> = {
  crumbs: ({ order: { number, side } }) => [
    side === 'supplier' ? listOf.supplier : listOf.other,
    { label: `Order ${number}` },
  ],
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

const noLine = data(
  { intent: 'refund', problem: 'Choose a line', fields: { id: 'Choose a line' } } satisfies ActionAnswer,
  { status: 400 },
)

export async function action(args: Route.ActionArgs) {
  admit(args)
  const id = idOf(args.params.id)
  const { orders } = args.context.get(apiContext)
  const form = await readForm(args.request)
  const intent = textOf(form, 'intent')
  const reason = textOf(form, 'reason')
  try {
    if (intent === 'cancel') await orders.setOrderStatus({ id, status: 'cancelled', reason })
    else if (intent === 'pay') return redirect((await orders.payOrder({ id })).url)
    else if (intent === 'complete') await orders.setOrderStatus({ id, status: 'completed', reason })
    else if (intent === 'refund') {
      const saleId = textOf(form, 'saleId')
      if (saleId === '') return noLine
      await orders.refundSale({ id: idOf(saleId), reason })
    } else if (intent === 'ship' || intent === 'correct') {
      const shipment = {
        id,
        lineIds: form.getAll('lineId').map(String),
        carrier: textOf(form, 'carrier'),
        trackingNumber: textOf(form, 'trackingNumber'),
      }
      await (intent === 'ship' ? orders.shipItems(shipment) : orders.correctShipment(shipment))
    } else throw data('Not found', { status: 404 })
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ intent, problem: message, fields } satisfies ActionAnswer, { status })
  }
  return null
}

/** An order as its buyer, one of its suppliers or our staff see it. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, ids, isPlaced } = loaderData
  useFollowOrder(order.id)
  const { text, tone } = orderStatusWords[order.status]
  const isToPay =
    order.side === 'buyer' &&
    order.status === 'processing' &&
    order.payment === 'stripe' &&
    order.paymentState === 'open'
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <article className="measure grid gap-8 py-10">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl">Order {order.number}</h1>
          <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
            <Badge tone={tone}>{text}</Badge>
            <Time instant={order.createdAt} show="datetime" />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a
            href={orderDocumentPath(order.id, 'confirmation.pdf')}
            download
            className={buttonStyle('secondary', 'md')}
          >
            Order confirmation (PDF)
          </a>
          {order.side === 'supplier' && order.lines.some(({ saleStatus }) => saleStatus !== 'refunded') && (
            <a
              href={orderDocumentPath(order.id, 'packing-slip.pdf')}
              download
              className={buttonStyle('secondary', 'md')}
            >
              Packing slip (PDF)
            </a>
          )}
        </div>
      </header>
      {isToPay && <PayOrder order={order} isBack={isPlaced} />}
      {isPlaced && !isToPay && order.side === 'buyer' && order.status === 'processing' && (
        <Notice tone="success" title="Your order is placed">
          The confirmation is on its way to {order.buyerEmail}.{' '}
          {order.paymentState === 'paid'
            ? 'It is paid by card.'
            : 'Each supplier sends an invoice for its lines.'}
        </Notice>
      )}
      {answer && Object.keys(answer.fields).length === 0 && (
        <Notice tone="error" isLive>
          {answer.problem}
        </Notice>
      )}
      <OrderLines order={order} />
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="grid content-start gap-10">
          <OrderFacts order={order} ids={ids} />
          <OrderActions order={order} answer={answer} />
        </div>
        <section aria-labelledby="timeline" className="grid content-start gap-4">
          <h2 id="timeline" className="text-lg">
            What has happened
          </h2>
          <OrderTimeline order={order} />
        </section>
      </div>
    </article>
  )
}
