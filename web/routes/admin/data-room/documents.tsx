import { data, Link, redirect } from 'react-router'
import { MAX_COUNTED_LOOKS } from '#contract/data-room-words.ts'
import { apiContext } from '#web/context.ts'
import { AddDocumentForm } from '#web/features/data-room/managed/add-document-form.tsx'
import { DocumentState } from '#web/features/data-room/managed/document-state.tsx'
import { readDocumentForm } from '#web/features/data-room/managed/read-document-form.ts'
import { Readings } from '#web/features/data-room/managed/readings.tsx'
import { secondsText, sectionNames } from '#web/features/data-room/section-names.ts'
import { readForm } from '#web/lib/form.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/documents'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const grant = new URL(args.request.url).searchParams.get('grant') ?? ''
  const grantId = isUuid(grant) ? grant : undefined
  const { dataRoom } = args.context.get(apiContext)
  const [documents, readings] = await orScreen(
    Promise.all([dataRoom.listManagedDocuments(), dataRoom.listViews(grantId ? { grantId } : {})]),
  )
  return { documents: documents.items, readings: readings.items, isOfOne: grantId !== undefined }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const fileId = String(form.get('fileId') ?? '')
  if (!isUuid(fileId))
    return data({ problem: 'Choose a PDF first.', fields: { fileId: 'Choose a PDF.' } }, { status: 400 })
  try {
    const { id } = await args.context.get(apiContext).dataRoom.addDocument({
      ...readDocumentForm(form),
      fileId,
      isPublished: form.has('isPublished'),
    })
    return redirect(`/admin/data-room/${id}`)
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ problem: message, fields }, { status })
  }
}

/** Documents of the data room, and who read what. */
export default function ManagedDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, readings, isOfOne } = loaderData
  return (
    <div className="measure grid gap-10 py-8">
      <AdminHeader title="Data room" />
      <Table
        caption="Documents of the data room"
        isStacked
        rows={documents}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: 'Document',
            cell: ({ id, title }) => (
              <Link to={`/admin/data-room/${id}`} className="font-medium underline underline-offset-4">
                {title}
              </Link>
            ),
          },
          { key: 'section', header: 'Section', cell: ({ section }) => sectionNames[section] },
          { key: 'state', header: 'State', cell: ({ state }) => <DocumentState state={state} /> },
          { key: 'pages', header: 'Pages', isNumeric: true, cell: ({ pages }) => pages },
          { key: 'for', header: 'For', cell: ({ isForAll }) => (isForAll ? 'All' : 'Named investors') },
          {
            key: 'ends',
            header: 'Last day',
            cell: ({ expiresAt }) => (expiresAt ? <Time instant={expiresAt} /> : 'None'),
          },
          { key: 'readers', header: 'Readers', isNumeric: true, cell: ({ readers }) => readers },
          { key: 'seconds', header: 'Read for', isNumeric: true, cell: (row) => secondsText(row.seconds) },
        ]}
        empty={
          <EmptyState icon="file" title="No documents yet">
            Add the first PDF below. Investors read it page by page, with their address on each page.
          </EmptyState>
        }
      />
      <p className="text-muted text-sm">
        Readers and times are those of the latest {formatNumber(MAX_COUNTED_LOOKS)} looks at pages.
      </p>
      <section aria-labelledby="read" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <h2 id="read" className="text-xl">
            {isOfOne ? 'Read by this investor' : 'Read last'}
          </h2>
          {isOfOne && (
            <LinkButton size="sm" to="/admin/data-room">
              Show all investors
            </LinkButton>
          )}
        </div>
        <Readings readings={readings} />
      </section>
      <section aria-labelledby="add" className="grid gap-4">
        <h2 id="add" className="text-xl">
          Add a document
        </h2>
        <AddDocumentForm answer={actionData} />
      </section>
    </div>
  )
}
