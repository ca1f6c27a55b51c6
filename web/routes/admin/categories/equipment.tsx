import { useEffect } from 'react'
import { data } from 'react-router'
import type { KeptEquipmentCategory } from '#contract/equipment-categories.ts'
import { apiContext } from '#web/context.ts'
import { readForm } from '#web/lib/form.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { orScreen, type Problem, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/equipment'
import { offeredColumns } from './offered-columns.tsx'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { equipment } = args.context.get(apiContext)
  const { items } = await orScreen(equipment.listKeptCategories())
  return { categories: items }
}

type Answer = { isRetired?: boolean; problem?: Problem }

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const isRetired = form.get('intent') === 'retire'
  try {
    const { equipment } = args.context.get(apiContext)
    await equipment.setCategoryState({ id: String(form.get('id') ?? ''), isRetired })
    return data<Answer>({ isRetired })
  } catch (error) {
    const problem = problemOf(error)
    return data<Answer>({ problem }, { status: problem.status })
  }
}

const columns: readonly Column<KeptEquipmentCategory>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'articles', header: 'Articles', isNumeric: true, cell: ({ articles }) => formatNumber(articles) },
  ...offeredColumns,
]

/** Classes of equipment that suppliers choose from: retired and offered again. */
export default function EquipmentCategories({ loaderData, actionData: answer }: Route.ComponentProps) {
  useEffect(() => {
    if (answer?.problem) showToast({ title: answer.problem.message, tone: 'error' })
    else if (answer)
      showToast({
        title: answer.isRetired
          ? 'The category is not offered for new articles any more. Articles that have it keep it.'
          : 'The category is offered again.',
        tone: 'success',
      })
  }, [answer])
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
