import type { StaffAuditEntry } from '#contract/sessions.ts'
import { auditSentence, isAlarming } from '#web/features/audit/audit-sentence.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { Breakable } from '#web/ui/breakable.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Icon } from '#web/ui/icon.tsx'

const Change = ({ change: { field, before, after } }: { change: StaffAuditEntry['changes'][number] }) => (
  <li className="[overflow-wrap:anywhere]">
    {field}: {before ?? 'none'} → {after ?? 'none'}
  </li>
)

/** What a line is about, and what changed. */
const About = ({
  entry: { companyName, subject, changes, requestId, details },
}: {
  entry: StaffAuditEntry
}) => (
  <>
    {companyName && <span className="block">{companyName}</span>}
    {subject && (
      <span className="block break-all text-muted text-xs">
        {subject.kind} {subject.id}
      </span>
    )}
    {typeof details.reason === 'string' && details.reason !== '' && (
      <span className="block [overflow-wrap:anywhere]">Reason: {details.reason}</span>
    )}
    {changes.length > 0 && (
      <ul className="text-xs">
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </ul>
    )}
    {typeof details.alsoChanged === 'string' && (
      <span className="block text-xs">Also changed: {details.alsoChanged}</span>
    )}
    {requestId && <span className="block break-all text-faint text-xs">Request {requestId}</span>}
  </>
)

/** When, what, whose account, what about and from where. */
export const auditColumns: readonly GridColumn<StaffAuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    sort: 'at',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time instant={at} show="datetime" />,
  },
  {
    key: 'what',
    header: 'What',
    className: 'sm:min-w-56',
    cell: (entry) => (
      <span className="flex items-start gap-2">
        {isAlarming(entry.action) && (
          <Icon name="warning" size={16} label="Worth a look" className="mt-0.5 text-warn-ink" />
        )}
        <span>
          <Breakable text={auditSentence(entry)} />
        </span>
      </span>
    ),
  },
  {
    key: 'account',
    header: 'Account',
    className: 'sm:min-w-64',
    cell: ({ userEmail, actorEmail, asEmail }) => (
      <>
        {userEmail && <span className="block break-all">{userEmail}</span>}
        {actorEmail && actorEmail !== userEmail && (
          <span className="block break-all text-muted">by {actorEmail}</span>
        )}
        {asEmail && <span className="block break-all text-muted">as {asEmail}</span>}
        {!userEmail && !actorEmail && <span className="text-faint">none</span>}
      </>
    ),
  },
  { key: 'about', header: 'About', className: 'sm:min-w-56', cell: (entry) => <About entry={entry} /> },
  {
    key: 'from',
    header: 'From',
    className: 'sm:min-w-40',
    cell: ({ ipAddress, userAgent }) => (
      <>
        <span className="figures block">{ipAddress ?? 'unknown'}</span>
        {userAgent && (
          <span className="block max-w-48 truncate text-faint text-xs" title={userAgent}>
            {userAgent}
          </span>
        )}
      </>
    ),
  },
]
