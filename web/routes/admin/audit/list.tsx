import { Form, Link } from 'react-router'
import { AuditAction } from '#contract/audit.ts'
import { auditActions } from '#contract/audit-actions.ts'
import type { StaffAuditEntry } from '#contract/sessions.ts'
import { AUDIT_CSV_PATH } from '#contract/staff-files.ts'
import { apiContext } from '#web/context.ts'
import { auditSentence, isAlarming } from '#web/features/audit/audit-sentence.ts'
import { auditActionName } from '#web/lib/audit/action-name.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/audit'
import { AdminHeader } from './admin-header.tsx'

const SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const query = new URL(args.request.url).searchParams
  const action = AuditAction.safeParse(query.get('action')).data
  const email = query.get('email')?.trim().slice(0, 254) ?? ''
  const asked = query.get('company') ?? ''
  const companyId = isUuid(asked) ? asked : ''
  const { page, isFirst } = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      args.context.get(apiContext).sessions.listAudit({
        limit: SHOWN,
        ...(action && { action }),
        ...(email && { email }),
        ...(companyId && { companyId }),
        ...at,
      }),
    ),
  )
  return { ...page, action: action ?? '', email, companyId, isFirstPage: isFirst }
}

const Change = ({ change: { field, before, after } }: { change: StaffAuditEntry['changes'][number] }) => (
  <li className="[overflow-wrap:anywhere]">
    {field}: {before ?? 'none'} → {after ?? 'none'}
  </li>
)

/** What a line is about, and what changed. */
const About = ({ entry: { companyName, subject, changes, requestId } }: { entry: StaffAuditEntry }) => (
  <>
    {companyName && <span className="block">{companyName}</span>}
    {subject && (
      <span className="block break-all text-muted text-xs">
        {subject.kind} {subject.id}
      </span>
    )}
    {changes.length > 0 && (
      <ul className="text-xs">
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </ul>
    )}
    {requestId && <span className="block break-all text-faint text-xs">Request {requestId}</span>}
  </>
)

const columns: readonly Column<StaffAuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time instant={at} show="datetime" />,
  },
  {
    key: 'what',
    header: 'What',
    className: 'min-w-56',
    cell: (entry) => (
      <span className="flex items-start gap-2">
        {isAlarming(entry.action) && (
          <Icon name="warning" size={16} label="Worth a look" className="mt-0.5 text-warn-ink" />
        )}
        {auditSentence(entry)}
      </span>
    ),
  },
  {
    key: 'account',
    header: 'Account',
    className: 'min-w-64',
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
  { key: 'about', header: 'About', className: 'min-w-56', cell: (entry) => <About entry={entry} /> },
  {
    key: 'from',
    header: 'From',
    className: 'min-w-40',
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

const addressWith = (fields: Record<string, string>): string =>
  `?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))}`

/** Sign-ins, failures, and changes of credentials and rights: of everybody. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, action, email, companyId, isFirstPage } = loaderData
  const isFiltered = action !== '' || email !== '' || companyId !== ''
  const filter = { action, email, company: companyId }
  return (
    <div className="measure grid gap-6 py-8">
      <AdminHeader title="Audit log">
        Sign-ins, failures, and changes of credentials and rights, newest first.
      </AdminHeader>
      <Form
        method="get"
        action="/admin/audit"
        key={`${action} ${email} ${companyId}`}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {companyId && <input type="hidden" name="company" value={companyId} />}
        <Field label="Action">
          <Select
            name="action"
            defaultValue={action}
            placeholder="All actions"
            options={auditActions.map((value) => ({ value, label: auditActionName(value) }))}
          />
        </Field>
        <Field label="Email of the account">
          <TextInput name="email" type="search" defaultValue={email} maxLength={254} autoComplete="off" />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" icon="filter">
            Filter
          </Button>
          <a
            href={`${AUDIT_CSV_PATH}${addressWith({ action, email, companyId })}`}
            download
            className={buttonStyle('secondary', 'md')}
          >
            Export CSV
          </a>
          {isFiltered && (
            <LinkButton to="/admin/audit" variant="quiet">
              Clear
            </LinkButton>
          )}
        </div>
      </Form>
      {companyId && (
        <p className="text-muted text-sm">
          Only about{' '}
          <Link to={`/admin/users/${companyId}`} className="underline underline-offset-4">
            {items[0]?.companyName ?? 'one company'}
          </Link>
          .
        </p>
      )}
      <Table
        caption="Audit log"
        isStacked
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={isFiltered ? 'Nothing matches these filters' : 'Nothing yet'} icon="search">
            {isFiltered ? 'Try another action, or clear the address.' : 'The first sign-in shows up here.'}
          </EmptyState>
        }
      />
      <PageLinks
        first={isFirstPage ? null : addressWith(filter)}
        next={nextCursor ? addressWith({ ...filter, cursor: nextCursor }) : null}
      />
    </div>
  )
}
