import { data, Form, useNavigation } from 'react-router'
import { apiContext } from '#web/context.ts'
import { amountText } from '#web/features/quotes/quote-words.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, pageAt, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/quotes'

const SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const { searchParams } = new URL(args.request.url)
  const search = (searchParams.get('supplier') ?? '').slice(0, 200)
  const { orders } = args.context.get(apiContext)
  const [list, suppliers] = await orScreen(
    Promise.all([
      pageAt(searchParams.get('cursor'), (at) => orders.listUnassignedQuotes({ limit: SHOWN, ...at })),
      orders.findSuppliers({ search }),
    ]),
  )
  return { ...list, search, suppliers: suppliers.items, mayAssign: staffRole !== 'analyst' }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const [id, supplierId] = [String(form.get('id') ?? ''), String(form.get('supplierId') ?? '')]
  if (!isUuid(id) || !isUuid(supplierId)) return data({ problem: 'Choose a supplier.' }, { status: 400 })
  try {
    await args.context.get(apiContext).orders.assignQuote({ id, supplierId })
    return data({ problem: null })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
}

/** Requests for quotes that no supplier lists articles for: staff name one. */
export default function UnassignedQuotes({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isFirst, search, suppliers, mayAssign } = loaderData
  const { formData } = useNavigation()
  const options = suppliers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="measure grid gap-6 py-8">
      <AdminHeader title="Quotes without a supplier" />
      {actionData?.problem && (
        <Notice tone="error" isLive>
          {actionData.problem}
        </Notice>
      )}
      {actionData?.problem === null && (
        <Notice tone="success" isLive>
          The supplier is named and notified.
        </Notice>
      )}
      {mayAssign && page.items.length > 0 && (
        <Form className="flex flex-wrap items-end gap-3">
          <Field label="Suppliers by name" isRequired={false} hint="The first 20 are offered below.">
            <TextInput name="supplier" defaultValue={search} maxLength={200} />
          </Field>
          <Button type="submit">Find</Button>
        </Form>
      )}
      <Table
        caption="Requests for quotes without a supplier"
        isStacked
        rows={page.items}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Part',
            className: 'sm:min-w-48',
            cell: ({ name, category }) => (
              <span className="grid gap-0.5">
                <span className="font-medium">{name}</span>
                <span className="text-muted text-xs">{category.name}</span>
              </span>
            ),
          },
          { key: 'quantity', header: 'Quantity', isNumeric: true, cell: amountText },
          { key: 'buyer', header: 'Buyer', cell: ({ buyerName }) => buyerName },
          {
            key: 'note',
            header: 'Request',
            className: 'sm:min-w-64',
            cell: ({ note }) => (
              <span className="line-clamp-4 whitespace-pre-line text-muted text-xs">{note}</span>
            ),
          },
          { key: 'at', header: 'Asked', cell: ({ createdAt }) => <Time instant={createdAt} /> },
          {
            key: 'assign',
            header: 'Supplier',
            className: 'sm:min-w-72',
            cell: ({ id, name }) =>
              mayAssign ? (
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="id" value={id} />
                  <Select
                    name="supplierId"
                    aria-label={`Supplier of ${name}`}
                    options={options}
                    placeholder="Choose a supplier"
                    className="min-w-48"
                  />
                  <Button type="submit" isLoading={formData?.get('id') === id}>
                    Name
                  </Button>
                </Form>
              ) : (
                <span className="text-muted">support names it</span>
              ),
          },
        ]}
        empty={
          <EmptyState icon="money" title="Every request has a supplier">
            Requests that no supplier lists articles for come here. You name the supplier, who then answers.
          </EmptyState>
        }
      />
      <PageLinks
        first={isFirst ? null : '/admin/quotes'}
        next={page.nextCursor && `?cursor=${encodeURIComponent(page.nextCursor)}`}
      />
    </div>
  )
}
