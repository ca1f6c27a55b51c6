import { type SQL, sql } from 'drizzle-orm'
import { matchWords } from '#server/rpc/match-words.ts'

type Scope = 'users' | 'solutions' | 'subscriptions' | 'issues' | 'trade'

/** One kind of thing that staff find. `words` is the expression of a trigram index of `table`. */
export type Search = {
  kind: string
  scope: Scope
  table: SQL
  words: SQL
  /** Columns of the table for what is shown. */
  title: SQL
  detail: SQL
  /** What hides a row. */
  only?: SQL
  hrefOf: (id: string, detail: string) => string
}

/** The rows of one search: id, title and detail, the newest first where the index allows. */
export const rowsOf = ({ table, words, title, detail, only }: Search, search: string, limit: number): SQL =>
  sql`select id::text as id, ${title} as title, ${detail} as detail from ${table}
    where ${matchWords(words, search)}${only ? sql` and ${only}` : sql``} limit ${limit}`

/** Every kind of thing that the search of staff looks through. */
export const searches: readonly Search[] = [
  {
    kind: 'Company',
    scope: 'users',
    table: sql`companies`,
    words: sql`(name || ' ' || contact_email)`,
    title: sql`name`,
    detail: sql`type || ', ' || contact_email`,
    only: sql`type <> 'admin'`,
    hrefOf: (id) => `/admin/users/${id}`,
  },
  {
    kind: 'Person',
    scope: 'users',
    table: sql`users`,
    words: sql`(name || ' ' || email)`,
    title: sql`name`,
    detail: sql`email`,
    hrefOf: (_, email) => `/admin/users?search=${encodeURIComponent(email)}`,
  },
  {
    kind: 'Solution',
    scope: 'solutions',
    table: sql`automation_solutions`,
    words: sql`title`,
    title: sql`title`,
    detail: sql`status || case when is_public then ', public' else '' end`,
    only: sql`deleted_at is null`,
    hrefOf: (id) => `/solutions/${id}`,
  },
  {
    kind: 'Order',
    scope: 'trade',
    table: sql`orders`,
    words: sql`(number || ' ' || buyer_name || ' ' || buyer_email || ' ' || po_number)`,
    title: sql`number`,
    detail: sql`buyer_name || ', ' || status`,
    hrefOf: (id) => `/admin/orders/${id}`,
  },
  {
    kind: 'Sale',
    scope: 'trade',
    table: sql`component_sales`,
    words: sql`(component_name || ' ' || supplier_name || ' ' || supplier_email || ' ' || buyer_name || ' ' || buyer_email)`,
    title: sql`component_name`,
    detail: sql`supplier_name || ' to ' || buyer_name`,
    hrefOf: (id) => `/admin/sales/${id}`,
  },
  {
    kind: 'Bid request',
    scope: 'trade',
    table: sql`bid_requests`,
    words: sql`(project_title || ' ' || requirements)`,
    title: sql`project_title`,
    detail: sql`owner_name || ', ' || status`,
    hrefOf: () => '/admin/bids',
  },
  {
    kind: 'Message',
    scope: 'issues',
    table: sql`contact_submissions`,
    words: sql`(name || ' ' || email || ' ' || subject)`,
    title: sql`coalesce(nullif(subject, ''), 'No Subject')`,
    detail: sql`name || ', ' || status`,
    hrefOf: (id) => `/admin/contact/${id}`,
  },
  {
    kind: 'Beta signup',
    scope: 'users',
    table: sql`beta_signups`,
    words: sql`(full_name || ' ' || company_name || ' ' || email)`,
    title: sql`full_name`,
    detail: sql`company_name || ', ' || status`,
    hrefOf: (id) => `/admin/beta-signups/${id}`,
  },
]
