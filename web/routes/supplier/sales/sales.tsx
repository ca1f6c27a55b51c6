import { Form } from 'react-router'
import { SALES_CSV_PATH } from '#contract/order-documents.ts'
import { saleStatuses } from '#contract/order-states.ts'
import { apiContext } from '#web/context.ts'
import { SalesTable } from '#web/features/orders/sales-table.tsx'
import { SupplierFigures } from '#web/features/orders/supplier-figures.tsx'
import { saleStatusWords } from '#web/lib/orders/words.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/sales'

const LIST = '/supplier/sales'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { orders } = args.context.get(apiContext)
  const query = new URL(args.request.url).searchParams
  const status = saleStatuses.find((one) => one === query.get('status')) ?? null
  const [stats, { page, isFirst }] = await orScreen(
    Promise.all([
      orders.getSupplierStats(),
      pageAt(query.get('cursor'), (at) => orders.listSales({ ...(status && { status }), ...at })),
    ]),
  )
  return { stats, ...page, isFirst, status }
}

const options = saleStatuses.map((value) => ({ value, label: saleStatusWords[value].text }))

/** What the own company has sold, with fees and growth. */
export default function Sales({ loaderData }: Route.ComponentProps) {
  const { stats, items, nextCursor, isFirst, status } = loaderData
  const filter = status ? `status=${status}` : ''
  return (
    <div className="measure grid gap-8 py-10">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-72 text-2xl">Sales</h1>
        <Form method="get" className="flex items-end gap-3">
          <Field label="Status">
            <Select name="status" placeholder="All" options={options} defaultValue={status ?? ''} />
          </Field>
          <Button type="submit">Show</Button>
        </Form>
        <a href={SALES_CSV_PATH} download className={buttonStyle('secondary', 'md')}>
          All sales (CSV)
        </a>
      </header>
      <SupplierFigures stats={stats} />
      <SalesTable
        items={items}
        empty={
          status === null ? (
            <EmptyState
              icon="money"
              title="No sales yet"
              action={
                <LinkButton to="/supplier/equipment" variant="primary">
                  Go to your equipment
                </LinkButton>
              }
            >
              Each line that a buyer orders from you is listed here, with its order and the platform fee.
            </EmptyState>
          ) : (
            <EmptyState
              icon="search"
              title="No sales with this status"
              action={<LinkButton to={LIST}>Show all sales</LinkButton>}
            />
          )
        }
      />
      <PageLinks
        first={isFirst ? null : `${LIST}${filter && `?${filter}`}`}
        next={nextCursor && `${LIST}?${filter && `${filter}&`}cursor=${encodeURIComponent(nextCursor)}`}
      />
    </div>
  )
}
