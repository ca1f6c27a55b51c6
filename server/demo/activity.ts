import { sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import type { DemoPerson } from './accounts.ts'

const READ_AFTER = '3 days'

/** What the demo administrator was notified of: messages, applications and documents of the demo, each when it came. */
export const loadActivity = async (db: Executor, { userId }: DemoPerson, now: Date): Promise<void> => {
  await db.execute(sql`
    with notices as (
      select 'contact_message' as kind, coalesce(nullif(subject, ''), 'New message') as title,
        name || ' (' || email || ') wrote to you.' as message, '/admin/contact/' || id as href, created_at
      from contact_submissions
      union all
      select 'partner_application', 'New beta signup: ' || role,
        full_name || ' of ' || company_name || ' (' || email || ') applied.', '/admin/beta-signups/' || id, created_at
      from beta_signups
      union all
      select 'investor_application', 'New investor application',
        first_name || ' ' || last_name || ' of ' || company_name || ' (' || email || ') applied.',
        '/admin/investors/' || id, created_at
      from investors
      union all
      select 'verification_request', 'A document of ' || companies.name || ' waits',
        'Accept it, or refuse it with a reason.', '/admin/verification/' || companies.id, documents.created_at
      from company_documents documents join companies on companies.id = documents.company_id
    )
    insert into notifications (user_id, kind, type, title, message, href, read, created_at)
    select ${userId}::uuid, kind, 'info', title, message, href,
      created_at < ${now.toISOString()}::timestamptz - ${READ_AFTER}::interval, created_at
    from notices`)
}
