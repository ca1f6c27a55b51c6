import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import { RECENT_EVENTS, type RecentEvent } from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'

type Row = {
  id: string
  action: AuditAction
  at: string
  subjectId: string | null
  companyId: string | null
  companyName: string | null
  details: Record<string, unknown>
}
type Decision = {
  label: string
  type: RecentEvent['type'] | ((row: Row) => RecentEvent['type'])
  say: (row: Row) => string
  page: (row: Row) => string | null
}

const ofSignup = (row: Row) => row.subjectId && `/admin/beta-signups/${row.subjectId}`
const ofInvestor = (row: Row) => row.subjectId && `/admin/investors/${row.subjectId}`
const applicantOf = ({ details: { applicant } }: Row) =>
  typeof applicant === 'string' && applicant !== '' ? applicant : 'an applicant'

/** What staff decide and no one is notified of: those whom it concerns read it by mail, or cannot sign in. */
const decisions: Readonly<Partial<Record<AuditAction, Decision>>> = {
  company_suspended: {
    label: 'Companies',
    type: ({ details: { isSuspended } }) => (isSuspended ? 'warning' : 'info'),
    say: ({ companyName, details: { isSuspended } }) =>
      `Staff ${isSuspended ? 'suspended' : 'ended the suspension of'} ${companyName ?? 'a company'}`,
    page: ({ companyId }) => companyId && `/admin/users/${companyId}`,
  },
  company_deleted: {
    label: 'Companies',
    type: 'warning',
    say: ({ companyName }) => `Staff deleted ${companyName ?? 'a company'}`,
    page: () => null,
  },
  partner_approved: {
    label: 'Beta signups',
    type: 'success',
    say: (row) => `Staff approved the beta signup of ${applicantOf(row)}`,
    page: ofSignup,
  },
  partner_rejected: {
    label: 'Beta signups',
    type: 'info',
    say: (row) => `Staff rejected the beta signup of ${applicantOf(row)}`,
    page: ofSignup,
  },
  investor_approved: {
    label: 'Investors',
    type: 'success',
    say: (row) => `Staff approved ${applicantOf(row)} as an investor`,
    page: ofInvestor,
  },
  investor_rejected: {
    label: 'Investors',
    type: 'info',
    say: (row) => `Staff rejected ${applicantOf(row)} as an investor`,
    page: ofInvestor,
  },
}

/** The latest decisions that the audit log alone records, a few of each kind from its own index. */
export const readDecisions = async (db: Executor): Promise<RecentEvent[]> => {
  const { rows } = await db.execute<Row>(sql`
    select line.id, line.action, line.at, line.subject_id as "subjectId", line.company_id as "companyId",
      coalesce(companies.name, line.company_name) as "companyName", line.details
    from unnest(${sql.param(Object.keys(decisions))}::text[]) as wanted (action)
    cross join lateral (select * from audit_events where audit_events.action = wanted.action
      order by at desc, id desc limit ${RECENT_EVENTS}) line
    left join companies on companies.id = line.company_id`)
  return rows.flatMap((row) => {
    const of = decisions[row.action]
    if (!of) return []
    const at = new Date(row.at).toISOString()
    const type = typeof of.type === 'function' ? of.type(row) : of.type
    return [{ id: row.id, type, title: of.say(row), message: of.label, href: of.page(row), createdAt: at }]
  })
}
