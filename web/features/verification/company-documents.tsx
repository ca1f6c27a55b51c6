import { Form } from 'react-router'
import { documentKindWords } from '#contract/document-kind-words.ts'
import type { CompanyDocument } from '#contract/verification.ts'
import { StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { documentWords } from './document-words.ts'
import { FileLink } from './file-link.tsx'

type CompanyDocumentsProps = { items: readonly CompanyDocument[]; isOwner: boolean }

const RemoveButton = ({ id, file }: CompanyDocument) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button type="submit" size="sm" variant="quiet" name="intent" value="remove">
      Remove<span className="sr-only"> {file.name}</span>
    </Button>
  </Form>
)

/** Documents of the own company with what staff decided. */
export const CompanyDocuments = ({ items, isOwner }: CompanyDocumentsProps) => (
  <Table
    caption="Documents of your company"
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    columns={[
      { key: 'file', header: 'Document', cell: ({ file }) => <FileLink file={file} /> },
      { key: 'kind', header: 'Proves', cell: ({ kind }) => documentKindWords[kind] },
      { key: 'added', header: 'Added', cell: ({ createdAt }) => <Time instant={createdAt} /> },
      {
        key: 'state',
        header: 'State',
        cell: ({ status, reason }) => (
          <>
            <StateBadge state={status} words={documentWords} />
            {reason && <span className="block text-muted text-xs [overflow-wrap:anywhere]">{reason}</span>}
          </>
        ),
      },
      {
        key: 'actions',
        header: <span className="sr-only">Actions</span>,
        cell: (document) =>
          isOwner && document.status !== 'accepted' ? <RemoveButton {...document} /> : null,
      },
    ]}
    empty={
      <EmptyState icon="file" title="No documents yet">
        An extract of the register, your liability insurance or tax registration: what shows that your company
        is what it says. An owner adds them.
      </EmptyState>
    }
  />
)
