import { data, type MetaDescriptor } from 'react-router'
import { apiContext } from '#web/context.ts'
import { ConsentLine } from '#web/features/solution-editor/consent-line.tsx'
import { FollowUpTable } from '#web/features/solution-editor/quotes/follow-up-table.tsx'
import { QuoteButtons } from '#web/features/solution-editor/quotes/quote-buttons.tsx'
import { QuoteTable } from '#web/features/solution-editor/quotes/quote-table.tsx'
import { SolutionEditor } from '#web/features/solution-editor/solution-editor.tsx'
import { orScreen } from '#web/lib/problem.ts'
import { adminTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/edit'
import { offeredCategories } from './offered-categories.ts'

const FOLLOW_UPS_SHOWN = 24

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const api = args.context.get(apiContext)
  const [solution, categories, { items: quotes }, { items: followUps }, { members }] = await orScreen(
    Promise.all([
      api.solutions.getForEdit({ id }),
      offeredCategories(api),
      api.solutions.listSolutionQuotes({ id }),
      api.solutions.listFollowUps({ solutionId: id, limit: FOLLOW_UPS_SHOWN }),
      api.teams.listStaff(),
    ]),
  )
  const others = members
    .filter(({ role, isSelf }) => role === 'admin' && !isSelf)
    .map(({ userId, fullName }) => ({ value: userId, label: fullName }))
  const meta: MetaDescriptor[] = [
    { title: adminTitle(`Edit ${solution.title}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { solution, categories, quotes, followUps, others, meta }
}

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ solution }) => [{ label: 'Solutions', to: '/admin/solutions' }, { label: solution.title }],
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The editor of one solution. */
export default function EditSolution({ loaderData }: Route.ComponentProps) {
  const { solution, categories, quotes, followUps, others } = loaderData
  const { owner } = solution
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title={solution.title}>
        {owner.kind === 'staff' ? 'Of the staff' : `Of ${owner.name ?? 'an account that is gone'}`},{' '}
        {solution.isPublic ? 'public' : 'private'}
      </AdminHeader>
      <ConsentLine solution={solution} />
      <SolutionEditor
        key={solution.id}
        solution={solution}
        categories={categories}
        tools={(isChanged) => (
          <QuoteButtons
            solutionId={solution.id}
            customerEmail={solution.customer.email ?? ''}
            quotes={quotes}
            members={others}
            isChanged={isChanged}
          />
        )}
      />
      {quotes.length > 0 && (
        <section aria-labelledby="quotes" className="grid gap-4">
          <h2 id="quotes" className="text-lg">
            Quotes
          </h2>
          <QuoteTable quotes={quotes} />
        </section>
      )}
      {followUps.length > 0 && (
        <section aria-labelledby="follow-ups" className="grid gap-4">
          <h2 id="follow-ups" className="text-lg">
            Follow-ups
          </h2>
          <FollowUpTable followUps={followUps} />
        </section>
      )}
    </div>
  )
}
