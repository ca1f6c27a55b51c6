import { Form } from 'react-router'
import { orderStatuses } from '#contract/order-states.ts'
import { apiContext } from '#web/context.ts'
import { OrderTable } from '#web/features/orders/order-table.tsx'
import { orderStatusWords } from '#web/lib/orders/words.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/list'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const query = new URL(args.request.url).searchParams
  const status = orderStatuses.find((one) => one === query.get('status')) ?? null
  const { page, isFirst } = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      args.context.get(apiContext).orders.listOrders({ ...(status && { status }), ...at }),
    ),
  )
  return { ...page, isFirst, status }
}

const options = orderStatuses.map((value) => ({ value, label: orderStatusWords[value].text }))

/** Orders that the own company placed. */
export default function Orders({ loaderData: { items, nextCursor, isFirst, status } }: Route.ComponentProps) {
  const filter = status ? `status=${status}` : ''
  const isFiltered = status !== null
  return (
    <div className="measure grid gap-8 py-10">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-72 text-2xl">Orders</h1>
        {(items.length > 0 || isFiltered) && (
          <Form method="get" className="flex items-end gap-3">
            <Field label="Status">
              <Select name="status" placeholder="All" options={options} defaultValue={status ?? ''} />
            </Field>
            <Button type="submit">Show</Button>
          </Form>
        )}
      </header>
      <OrderTable
        items={items}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title="No orders with this status"
              action={<LinkButton to="/orders">Show all orders</LinkButton>}
            />
          ) : (
            <EmptyState
              icon="cart"
              title="No orders yet"
              action={
                <LinkButton to="/equipment" variant="primary">
                  Find equipment
                </LinkButton>
              }
            >
              What your company orders from suppliers is listed here, with its delivery and its documents.
            </EmptyState>
          )
        }
      />
      <PageLinks
        first={isFirst ? null : `/orders${filter && `?${filter}`}`}
        next={nextCursor && `/orders?${filter && `${filter}&`}cursor=${encodeURIComponent(nextCursor)}`}
      />
    </div>
  )
}
