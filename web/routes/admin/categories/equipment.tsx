import { data } from 'react-router'
import type { KeptEquipmentCategory } from '#contract/equipment-categories.ts'
import { apiContext } from '#web/context.ts'
import { readForm } from '#web/lib/form.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { actByIntent } from '../act-by-intent.ts'
import { AdminHeader } from '../admin-header.tsx'
import { useIntentToast } from '../use-intent-toast.ts'
import type { Route } from './+types/equipment'
import { offeredColumns } from './offered-columns.tsx'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { equipment } = args.context.get(apiContext)
  const { items } = await orScreen(equipment.listKeptCategories())
  return { categories: items }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { equipment } = args.context.get(apiContext)
  const { answer, status } = await actByIntent(await readForm(args.request), async (intent, text) => {
    if (intent !== 'retire' && intent !== 'offer') return null
    await equipment.setCategoryState({ id: text('id'), isRetired: intent === 'retire' })
    return intent === 'retire'
      ? 'The category is not offered for new articles any more. Articles that have it keep it.'
      : 'The category is offered again.'
  })
  return data(answer, { status })
}

const columns: readonly Column<KeptEquipmentCategory>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'articles', header: 'Articles', isNumeric: true, cell: ({ articles }) => formatNumber(articles) },
  ...offeredColumns,
]

/** Classes of equipment that suppliers choose from: retired and offered again. */
export default function EquipmentCategories({ loaderData, actionData: answer }: Route.ComponentProps) {
  useIntentToast(answer)
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Equipment categories">
        Which there are is fixed, because plans ask for them. A retired one is not offered for new articles;
        those that have it keep it.
      </AdminHeader>
      <Table
        caption="Categories of equipment"
        isStacked
        columns={columns}
        rows={loaderData.categories}
        rowKey={({ id }) => id}
      />
    </div>
  )
}
