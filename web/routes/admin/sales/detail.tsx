import { data, Link, type MetaDescriptor } from 'react-router'
import { apiContext } from '#web/context.ts'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { saleStatusWords } from '#web/lib/orders/words.ts'
import { orScreen } from '#web/lib/problem.ts'
import { adminTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import type { Route } from './+types/detail'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ sale }) => [{ label: 'Sales', to: '/admin/sales' }, { label: sale.componentName }],
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const sale = await orScreen(args.context.get(apiContext).orders.getSale({ id }))
  const meta: MetaDescriptor[] = [
    { title: adminTitle(`Sale of ${sale.componentName}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { sale, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const mail = (address: string) => (
  <a href={`mailto:${address}`} className="break-all underline underline-offset-4">
    {address}
  </a>
)

/** One sale: what, from whom to whom, for how much, and where it is. */
export default function SalePage({ loaderData: { sale } }: Route.ComponentProps) {
  const { text, tone } = saleStatusWords[sale.status]
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="grid justify-items-start gap-2">
        <h1 className="text-2xl [overflow-wrap:anywhere]">{sale.componentName}</h1>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <FactList
        facts={[
          [
            'Order',
            <Link key="order" to={`/admin/orders/${sale.orderId}`} className="underline underline-offset-4">
              {sale.orderNumber}
            </Link>,
          ],
          [
            'Supplier',
            <CompanyName key="supplier" name={sale.supplierName} isVerified={sale.isSupplierVerified} />,
          ],
          ['Supplier email', mail(sale.supplierEmail)],
          ['Buyer', <CompanyName key="buyer" name={sale.buyerName} isVerified={sale.isBuyerVerified} />],
          ['Buyer email', mail(sale.buyerEmail)],
          ['Amount', formatMoney(sale.amountCents)],
          ['Platform fee', formatMoney(sale.platformFeeCents)],
          ['Sold', <Time key="sold" instant={sale.createdAt} show="datetime" />],
          ...(sale.completedAt
            ? [['Completed', <Time key="completed" instant={sale.completedAt} show="datetime" />] as const]
            : []),
          ...(sale.refundedAt
            ? [['Refunded', <Time key="refunded" instant={sale.refundedAt} show="datetime" />] as const]
            : []),
          ...(sale.refundReason ? [['Reason', sale.refundReason] as const] : []),
          [
            'ID',
            <span key="id" className="font-mono text-xs break-all">
              {sale.id}
            </span>,
          ],
        ]}
      />
    </article>
  )
}
