import { data } from 'react-router'
import { contactStates } from '#contract/application-states.ts'
import { apiContext } from '#web/context.ts'
import { contactAction } from '#web/features/contact-desk/contact-action.ts'
import { contactWords } from '#web/features/contact-desk/contact-words.ts'
import { SubmissionCard } from '#web/features/contact-desk/submission-card.tsx'
import { FailedGrid } from '#web/features/data-grid/failed-grid.tsx'
import { gridErrorOf } from '#web/features/data-grid/grid-error.ts'
import { ShownOf } from '#web/features/data-grid/rows/shown-of.tsx'
import { useTotal } from '#web/features/data-grid/use-total.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { readForm } from '#web/lib/form.ts'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'

const LIST = '/admin/contact'
const COUNT = '/admin/contact/count'
const SHOWN = 25

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const query = new URL(args.request.url).searchParams
  const filters = {
    search: (query.get('search') ?? '').trim().slice(0, 200),
    status: contactStates.find((one) => one === query.get('status')) ?? null,
  }
  const { search, status } = filters
  const { contact } = args.context.get(apiContext)
  const shown = { filters, mayAct: staffRole !== 'analyst' }
  try {
    const { page, isFirst } = await pageAt(query.get('cursor'), (at) =>
      contact.listSubmissions({ limit: SHOWN, search, ...(status && { status }), ...at }),
    )
    return { ...page, ...shown, isFirst, error: null }
  } catch (error) {
    const failure = gridErrorOf(error, 'Failed to load submissions')
    return { items: [], nextCursor: null, ...shown, isFirst: true, error: failure }
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await contactAction(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

const statusOptions = contactStates.map((value) => ({ value, label: contactWords[value].text }))

/** Messages of the contact form, newest first. */
export default function ContactDesk({ loaderData }: Route.ComponentProps) {
  useFreshRows(loaderData.error !== null)
  const { items, nextCursor, isFirst, filters, mayAct, error } = loaderData
  const { search, status } = filters
  const isWhole = isFirst && nextCursor === null
  const filter = new URLSearchParams({ ...(search && { search }), ...(status && { status }) })
  const counted = useTotal(isWhole ? undefined : COUNT, String(filter), items.map(({ id }) => id).join())
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Contact Support" />
      <FilterBar
        searchLabel="Name, email or subject"
        search={search}
        filters={[
          { name: 'status', label: 'Status', all: 'All', options: statusOptions, value: status ?? '' },
        ]}
      />
      {error && <FailedGrid error={error} title="Error Loading Submissions" />}
      {!error && items.length === 0 && (
        <EmptyList
          isFiltered={search !== '' || status !== null}
          path={LIST}
          icon="chat"
          title="No submissions found"
          filteredTitle="No submissions found"
        >
          Messages of the contact form are listed here, and you are notified of each.
        </EmptyList>
      )}
      <ShownOf shown={items.length} total={isWhole ? items.length : counted} noun="message" />
      <KeepPlace>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {items.map((submission) => (
            <li key={submission.id}>
              <SubmissionCard submission={submission} mayAct={mayAct} />
            </li>
          ))}
        </ol>
      </KeepPlace>
      <PageLinks
        first={isFirst ? null : listAddress(LIST, filters)}
        next={nextCursor && listAddress(LIST, { ...filters, cursor: nextCursor })}
      />
    </div>
  )
}
