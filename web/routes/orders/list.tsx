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
import { TextInput } from '#web/ui/form/text-input.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/list'

const MAX_SEARCH = 200

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, MAX_SEARCH)
  const status = orderStatuses.find((one) => one === query.get('status')) ?? null
  const { page, isFirst } = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      args.context.get(apiContext).orders.listOrders({ ...(status && { status }), search, ...at }),
    ),
  )
  return { ...page, isFirst, status, search }
}

const options = orderStatuses.map((value) => ({ value, label: orderStatusWords[value].text }))

/** Orders that the own company placed. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst, status, search } = loaderData
  const filter = String(new URLSearchParams({ ...(search && { search }), ...(status && { status }) }))
  const isFiltered = filter !== ''
  return (
    <div className="measure grid gap-8 py-10">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-72 text-2xl">Orders</h1>
        {(items.length > 0 || isFiltered) && (
          <Form
            method="get"
            role="search"
            key={filter}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:flex sm:w-auto"
          >
            <Field label="Search" className="col-span-full sm:w-72">
              <TextInput
                type="search"
                name="search"
                maxLength={MAX_SEARCH}
                placeholder="Number, article or supplier"
                defaultValue={search}
              />
            </Field>
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
              title="No order matches"
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
