import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import { apiContext } from '#web/context.ts'
import { BulkBar } from '#web/features/data-grid/bulk/bulk-bar.tsx'
import { type Selection, useSelection } from '#web/features/data-grid/bulk/use-selection.ts'
import { nameCompanies } from '#web/features/data-grid/companies/name-companies.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { isNarrowed, readGridView, sortText, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import { GridBar, type GridFilter } from '#web/features/data-grid/grid-bar.tsx'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { ExportButton } from '#web/features/solution-transfer/export-button.tsx'
import { ImportDialog } from '#web/features/solution-transfer/import-dialog.tsx'
import { StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { useLive } from '#web/lib/live/use-live.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Breakable } from '#web/ui/breakable.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { BulkEdit } from './listing/bulk-edit.tsx'
import { type Deleting, deselect, ListDialogs } from './listing/list-dialogs.tsx'
import { ListError } from './listing/list-error.tsx'
import { databaseErrorText, FIRST_PAGE, firstErrorOf, pageQuery, spec } from './listing/list-view.ts'
import { PageSizes } from './listing/page-sizes.tsx'
import { ownerText, RowActs, RowTags, SmallPicture } from './listing/row-parts.tsx'
import { SolutionCards } from './listing/solution-cards.tsx'
import { type Acts, useActs } from './listing/use-acts.ts'
import { useSolutionList } from './listing/use-solution-list.ts'
import { offeredCategories } from './offered-categories.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { solutions, accounts } = args.context.get(apiContext)
  const companies = nameCompanies({ accounts }, args.request.url, spec)
  // At the same time as the list: the same trouble would else be waited for twice. Without them rows are edited all the same.
  const categories = offeredCategories({ solutions }).catch((error: unknown) => {
    problemOf(error)
    return []
  })
  const grid = await loadGrid(args.request.url, spec, databaseErrorText, (view) => {
    const { visibility, tag, submitted, companyId } = view.filters
    return solutions.listAllSolutions({
      limit: view.limit ?? FIRST_PAGE,
      search: view.search,
      sort: sortText(view.sort),
      ...(tag && { tag }),
      ...(submitted && { submitted: 'true' }),
      ...(companyId && { companyId }),
      ...((visibility === 'public' || visibility === 'private') && { visibility }),
    })
  })
  return {
    first: grid.error ? firstErrorOf(grid.error) : { items: grid.items, nextCursor: grid.nextCursor },
    categories: await categories,
    companies: await companies,
  }
}

/** The list loads its own pages after the first, with time limits and repeats; only the name of another company is asked for. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname ||
    !['', currentUrl.searchParams.get('companyId')].includes(nextUrl.searchParams.get('companyId') ?? ''))

const columnsOf = (acts: Acts, onDelete: (id: string) => void): readonly GridColumn<AdminSolution>[] => [
  {
    key: 'picture',
    header: 'Image',
    sort: 'picture',
    className: 'w-28',
    cell: (solution) => <SmallPicture solution={solution} />,
  },
  {
    key: 'title',
    header: 'Title',
    sort: 'title',
    className: 'sm:min-w-48',
    cell: ({ id, title }) => (
      <Link to={`/admin/solutions/${id}`} discover="none" className="font-medium hover:underline">
        <Breakable text={title} />
      </Link>
    ),
  },
  { key: 'owner', header: 'Owner', cell: ownerText },
  { key: 'category', header: 'Category', isExtra: true, cell: ({ category }) => category ?? 'none' },
  { key: 'tags', header: 'Tags', className: 'sm:min-w-40', cell: ({ tags }) => <RowTags tags={tags} /> },
  { key: 'status', header: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'isPublic',
    header: 'Visibility',
    sort: 'isPublic',
    cell: ({ isPublic, submittedAt }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={isPublic ? 'ok' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>
        {submittedAt !== null && <Badge tone="signal">Submitted</Badge>}
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hasControls: true,
    cell: (solution) => <RowActs solution={solution} acts={acts} onDelete={onDelete} />,
  },
]

const filtersOf = (companies: Route.ComponentProps['loaderData']['companies']): readonly GridFilter[] => [
  {
    kind: 'choice',
    name: 'visibility',
    label: 'Visibility',
    all: 'All',
    options: [
      { value: 'public', label: 'Public' },
      { value: 'private', label: 'Private' },
    ],
  },
  { kind: 'text', name: 'tag', label: 'Tag' },
  {
    kind: 'choice',
    name: 'submitted',
    label: 'Submission',
    all: 'All',
    options: [{ value: 'true', label: 'Waits for publication' }],
  },
  { kind: 'company', name: 'companyId', label: 'Only of', company: companies.companyId },
]

/** Solutions of all owners. */
export default function AllSolutions({ loaderData }: Route.ComponentProps) {
  const { first, categories, companies } = loaderData
  const [params] = useSearchParams()
  const view = readGridView(params, spec)
  const list = useSolutionList(view, first)
  const acts = useActs(list.reloadSoon, list.rows)
  useLive('solution', list.reloadSoon)
  const [exportFailure, setExportFailure] = useState<string | null>(null)
  const [isTable, setTable] = useState(true)
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const cards = useSelection(list.rows.map(({ id }) => id))
  const askToDelete = (id: string) => setDeleting({ ids: [id] })
  const bulk = (selection: Selection) => {
    const ids = [...selection.ids]
    const run = (kind: 'publish' | 'unpublish') => acts.run({ kind }, ids, deselect(selection))
    return (
      <>
        <Button size="sm" isLoading={acts.isActing} onClick={() => void run('publish')}>
          Publish
        </Button>
        <Button size="sm" isLoading={acts.isActing} onClick={() => void run('unpublish')}>
          Unpublish
        </Button>
        <BulkEdit
          solutions={list.rows.filter(({ id }) => selection.ids.has(id))}
          categories={categories}
          onEdit={(edit) => void acts.run(edit, ids, deselect(selection))}
        />
        <Button size="sm" variant="danger" onClick={() => setDeleting({ ids, selection })}>
          Delete
        </Button>
      </>
    )
  }
  const empty = list.error ? (
    <ListError list={list} />
  ) : (
    <EmptyList
      isFiltered={isNarrowed(view)}
      path={wholeAddress(spec, view)}
      icon="pallet"
      title="No solutions yet"
    >
      Solutions that are planned, written or imported are listed here.
    </EmptyList>
  )
  const viewButton = (
    <Button icon={isTable ? 'pallet' : 'table'} onClick={() => setTable(!isTable)}>
      {isTable ? 'Grid view' : 'Table view'}
    </Button>
  )
  const bar = { spec, searchLabel: 'Title', filters: filtersOf(companies), applyLabel: 'Apply Filters' }
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <AdminHeader title="Manage Solutions" />
        <div className="flex flex-wrap gap-3">
          <ExportButton query={new URLSearchParams(pageQuery(view, null))} onFailure={setExportFailure} />
          <ImportDialog onDone={list.reloadSoon} />
          <Button icon="reset" isLoading={list.isLoading} onClick={list.refresh}>
            Refresh
          </Button>
          <LinkButton to="/admin/solutions/new" variant="primary">
            Add New
          </LinkButton>
        </div>
      </div>
      {(acts.failure ?? exportFailure) && (
        <Notice tone="error" isLive>
          {acts.failure ?? exportFailure}
        </Notice>
      )}
      {list.rows.length > 0 && <ListError list={list} />}
      {isTable ? (
        <DataGrid
          readsItself
          {...bar}
          caption="Solutions of all owners"
          columns={columnsOf(acts, askToDelete)}
          grid={{ items: [...list.rows], nextCursor: null, view, isFirst: true, error: null }}
          rowKey={({ id }) => id}
          rowTo={({ id, title }) => ({ to: `/admin/solutions/${id}`, label: title })}
          tools={viewButton}
          bulk={bulk}
          countPath="/admin/solutions/count"
          empty={empty}
        />
      ) : (
        <section aria-label="Solutions of all owners" className="grid gap-4">
          <GridBar {...bar} view={view}>
            {viewButton}
          </GridBar>
          <BulkBar selection={cards} shown={list.rows.length} caption="Solutions of all owners">
            {bulk(cards)}
          </BulkBar>
          {list.rows.length === 0 ? (
            empty
          ) : (
            <SolutionCards rows={list.rows} selection={cards} acts={acts} onDelete={askToDelete} />
          )}
        </section>
      )}
      {list.hasMore && (
        <div>
          <Button isLoading={list.isLoading} onClick={list.loadMore}>
            Load More Solutions
          </Button>
        </div>
      )}
      <PageSizes view={view} shown={list.rows.length} />
      <ListDialogs acts={acts} deleting={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}
