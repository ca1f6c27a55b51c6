import type { AuditEntry } from '#contract/sessions.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { AccountSection } from '../account-page.tsx'
import { auditWord } from './audit-words.ts'
import { deviceOf } from './device-of.ts'

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time instant={at} show="datetime" />,
  },
  { key: 'action', header: 'What', cell: ({ action }) => auditWord(action) },
  {
    key: 'where',
    header: 'Where',
    className: 'whitespace-nowrap',
    cell: ({ ipAddress, userAgent }) => `${deviceOf(userAgent)}${ipAddress ? `, ${ipAddress}` : ''}`,
  },
]

type AuditSectionProps = { entries: readonly AuditEntry[]; nextCursor: string | null }

/** The own sign-ins and changes of credentials, newest first. */
export function AuditSection({ entries, nextCursor }: AuditSectionProps) {
  return (
    <AccountSection
      id="log"
      title="Recent sign-ins and changes"
      lead="If something here was not you, change your password: it ends every other session."
    >
      <Table
        caption="Sign-ins and changes of your credentials"
        isStacked
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        maxHeightPx={480}
      />
      {nextCursor && (
        <div>
          <LinkButton to={`?before=${encodeURIComponent(nextCursor)}#log`} icon="arrow_right">
            Older entries
          </LinkButton>
        </div>
      )}
    </AccountSection>
  )
}
