import { type SQL, sql } from 'drizzle-orm'
import { isRefundDue } from '#server/orders/refunds/is-refund-due.ts'

/** Something that waits for staff: how it is called, where it is listed, and the rows that wait. */
export type Queue = {
  key: string
  label: string
  href: string
  waiting: SQL
  /** Its list opens to administrators alone. */
  isForAdmins?: true
}

/** Every queue of the inbox. `waiting` selects one row each; the reader counts up to a bound. */
export const queues: readonly Queue[] = [
  {
    key: 'verifications',
    label: 'Documents to verify',
    href: '/admin/verification',
    waiting: sql`select 1 from company_documents where status = 'pending'`,
  },
  {
    key: 'certifications',
    label: 'Certifications to verify',
    href: '/admin/verification',
    waiting: sql`select 1 from certifications
      where verified_at is null and refused_at is null and file_id is not null`,
  },
  {
    key: 'contacts',
    label: 'New messages',
    href: '/admin/contact?status=new',
    waiting: sql`select 1 from contact_submissions where status = 'new'`,
  },
  {
    key: 'signups',
    label: 'Beta signups',
    href: '/admin/beta-signups?status=pending',
    waiting: sql`select 1 from beta_signups where status = 'pending'`,
  },
  {
    key: 'investors',
    label: 'Investors',
    href: '/admin/investors?status=pending',
    waiting: sql`select 1 from investors where status = 'pending'`,
  },
  {
    key: 'quotes',
    label: 'Quotes without a supplier',
    href: '/admin/quotes',
    waiting: sql`select 1 from quote_requests where supplier_company_id is null and status = 'open'`,
  },
  {
    key: 'bids',
    label: 'Requests with bids to decide',
    href: '/admin/bids?bids=pending',
    waiting: sql`select distinct bid_request_id from implementation_bids where status = 'pending'`,
  },
  {
    key: 'refunds',
    label: 'Refunds by card that were not made yet',
    href: '/admin/sales?refund=due',
    waiting: sql`select 1 from component_sales where ${isRefundDue}`,
  },
  {
    key: 'solutions',
    label: 'Solutions submitted for publication',
    href: '/admin/solutions?submitted=true',
    isForAdmins: true,
    waiting: sql`select 1 from automation_solutions
      where submitted_at is not null and not is_public and deleted_at is null`,
  },
  {
    key: 'follow_ups',
    label: 'Follow-ups that are due',
    href: '/admin/follow-ups',
    isForAdmins: true,
    waiting: sql`select 1 from follow_ups join automation_solutions on automation_solutions.id = follow_ups.solution_id
      where done_at is null and due <= current_date and deleted_at is null`,
  },
  {
    key: 'failed_jobs',
    label: 'Jobs that failed',
    href: '/admin/failed-jobs',
    waiting: sql`select 1 from jobs.job where state = 'failed'`,
  },
]
