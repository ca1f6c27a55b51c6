import { apiContext } from '#web/context.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { CompanyTable } from '#web/features/verification/company-table.tsx'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'

const LIST = '/admin/verification'
const SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const { verification } = args.context.get(apiContext)
  const [waiting, { page, isFirst }] = await orScreen(
    Promise.all([
      verification.listWaitingCompanies(),
      pageAt(query.get('cursor'), (at) => verification.listCompanies({ limit: SHOWN, search, ...at })),
    ]),
  )
  return { waiting: waiting.items, ...page, isFirst, search }
}

/** What waits for a decision first, then every company. */
export default function Verification({ loaderData }: Route.ComponentProps) {
  const { waiting, items, nextCursor, isFirst, search } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <AdminHeader title="Verification">
        Documents of companies and certifications of engineers, those that wait longest first.
      </AdminHeader>
      <CompanyTable
        caption="Companies that wait for a decision"
        items={waiting}
        empty={
          <EmptyState icon="success" title="Nothing waits for a decision">
            A company appears here when an owner adds a document, or an engineer a certification.
          </EmptyState>
        }
      />
      <section aria-labelledby="all" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="all" className="text-lg">
          All companies
        </h2>
        <FilterBar searchLabel="Name or email" search={search} />
        <CompanyTable
          caption="All companies"
          items={items}
          empty={
            <EmptyList isFiltered={search !== ''} path={LIST} icon="users" title="No companies yet">
              Companies are made by sign-up and by approved applications.
            </EmptyList>
          }
        />
        <PageLinks
          first={isFirst ? null : listAddress(LIST, { search })}
          next={nextCursor && listAddress(LIST, { search, cursor: nextCursor })}
        />
      </section>
    </div>
  )
}
