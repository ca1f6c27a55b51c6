import type { EquipmentImport } from '#contract/equipment-imports.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { ConfirmSubmit } from '#web/ui/overlay/confirm-submit.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

function Undo({ id, fileName, added, updated }: EquipmentImport) {
  return (
    <ConfirmSubmit
      title="Undo this import?"
      confirmLabel="Undo the import"
      isDanger
      fields={{ id }}
      trigger={
        <Button size="sm" icon="undo">
          Undo
        </Button>
      }
    >
      “{fileName}”: {formatCount(added, 'new article')} {added === 1 ? 'is' : 'are'} deleted, and{' '}
      {formatCount(updated, 'article')} get back what they had before. New articles that were ordered
      meanwhile are retired.
    </ConfirmSubmit>
  )
}

/** Imports of the company, newest first. */
export const ImportTable = ({ items }: { items: readonly EquipmentImport[] }) => (
  <Table
    caption="Imports of the company"
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'file',
        header: 'File',
        cell: ({ fileName, importedBy }) => (
          <>
            <span className="font-medium [overflow-wrap:anywhere]">{fileName}</span>
            {importedBy && <span className="block text-muted text-xs">{importedBy}</span>}
          </>
        ),
      },
      {
        key: 'at',
        header: 'Imported',
        className: 'whitespace-nowrap',
        cell: ({ createdAt }) => <Time instant={createdAt} />,
      },
      { key: 'added', header: 'New', isNumeric: true, cell: ({ added }) => formatNumber(added) },
      { key: 'updated', header: 'Updated', isNumeric: true, cell: ({ updated }) => formatNumber(updated) },
      { key: 'refused', header: 'Refused', isNumeric: true, cell: ({ refused }) => formatNumber(refused) },
      {
        key: 'state',
        header: 'State',
        cell: ({ undoneAt }) => (undoneAt ? <Badge>Undone</Badge> : <Badge tone="ok">Imported</Badge>),
      },
      {
        key: 'undo',
        header: <span className="sr-only">Undo</span>,
        cell: (one) => (one.undoneAt ? null : <Undo {...one} />),
      },
    ]}
    empty={
      <EmptyState
        icon="table"
        title="No imports yet"
        action={
          <LinkButton to="/supplier/equipment/import" variant="primary">
            Import a table
          </LinkButton>
        }
      >
        Each import of a table is listed here, and can be undone as a whole.
      </EmptyState>
    }
  />
)
