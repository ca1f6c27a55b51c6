import { data, Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import { DocumentFields } from '#web/features/data-room/managed/document-fields.tsx'
import { DocumentState } from '#web/features/data-room/managed/document-state.tsx'
import { Readings } from '#web/features/data-room/managed/readings.tsx'
import { RightForm } from '#web/features/data-room/managed/right-form.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { ConfirmSubmit } from '#web/ui/overlay/confirm-submit.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/document'
import { changeDocument } from './document-action.ts'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ document }) => [{ label: 'Data room', to: '/admin/data-room' }, { label: document.title }],
}

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const id = idOf(args.params)
  const { dataRoom } = args.context.get(apiContext)
  const [documents, rights, readings] = await orScreen(
    Promise.all([
      dataRoom.listManagedDocuments(),
      dataRoom.listRights({ id }),
      dataRoom.listViews({ documentId: id }),
    ]),
  )
  const document = documents.items.find((one) => one.id === id)
  if (!document) throw data('Not found', { status: 404 })
  return { document, rights: rights.items, readings: readings.items }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  return changeDocument(args.context.get(apiContext).dataRoom, idOf(args.params), form)
}

/** A document of the data room with its rights and what was read of it. */
export default function ManagedDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, rights, readings } = loaderData
  const isPublished = document.publishedAt !== null
  return (
    <div className="measure grid gap-10 py-8">
      <header className="flex flex-wrap items-start gap-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{document.title}</h1>
          <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
            <DocumentState state={document.state} />
            {document.fileName}, {document.pages} {document.pages === 1 ? 'page' : 'pages'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {document.state === 'published' && (
            <LinkButton to={`/data-room/documents/${document.id}`}>See it as investors do</LinkButton>
          )}
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value={isPublished ? 'withdraw' : 'publish'}
              variant={isPublished ? 'secondary' : 'primary'}
            >
              {isPublished ? 'Withdraw' : 'Publish'}
            </Button>
          </Form>
          <ConfirmSubmit
            title="Remove this document?"
            confirmLabel="Remove"
            fields={{ intent: 'remove' }}
            trigger={<Button>Remove</Button>}
          >
            The PDF, its rights and the record of who read it are removed for good.
          </ConfirmSubmit>
        </div>
      </header>
      {actionData?.problem && (
        <Notice tone="error" isLive>
          {actionData.problem}
        </Notice>
      )}
      {actionData?.done && (
        <Notice tone="success" isLive>
          {actionData.done}
        </Notice>
      )}
      <section aria-labelledby="readings" className="grid gap-4">
        <h2 id="readings" className="text-xl">
          Who read it
        </h2>
        <Readings readings={readings} isOfOneDocument />
      </section>
      <section aria-labelledby="rights" className="grid gap-4">
        <h2 id="rights" className="text-xl">
          Rights
        </h2>
        <Table
          caption="Rights of investors"
          isStacked
          rows={rights}
          rowKey={({ grantId }) => grantId}
          columns={[
            { key: 'name', header: 'Investor', cell: ({ fullName }) => fullName },
            { key: 'email', header: 'Email', cell: ({ email }) => email },
            { key: 'right', header: 'Right and last day', cell: (row) => <RightForm {...row} /> },
          ]}
          empty={
            <EmptyState icon="users" title="No investors yet">
              Investors whose access is open are listed here.
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="change" className="grid gap-4">
        <h2 id="change" className="text-xl">
          Change
        </h2>
        <Form method="post" preventScrollReset className="grid max-w-(--container-text) gap-4">
          <DocumentFields values={document} fields={actionData?.fields ?? {}} />
          <div>
            <Button type="submit" name="intent" value="change" variant="primary">
              Save
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}
