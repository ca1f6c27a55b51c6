import { and, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { searchScopes } from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'
import { isOffered } from '#server/equipment/is-offered.ts'
import { idBeginsWith } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { seenBy } from '#server/solution-access/seen-by.ts'

type Scope = (typeof searchScopes)[number] | 'trade'
type Found = { id: string; detail: string; place: string }

/** One kind of thing that staff find. */
export type Search = {
  kind: string
  scope: Scope
  /** What is read: a table, and after it what its columns are joined with. */
  table: string
  joined?: SQL
  /** What is searched: the expression of a trigram index. */
  words: SQL
  /** The words are those of the company of a row, its `company_id`. */
  isByCompany?: true
  /** Columns of the table for what is shown. */
  title: SQL
  detail: SQL
  /** What the address needs beside the id. */
  place?: SQL
  /** Which rows a caller may find. */
  only?: (viewer: Viewer) => SQL | undefined
  hrefOf: (hit: Found) => string
  /** What it is called in the plural, and the list that is searched by `search`, by some of them by ids too; none: there is no such list. */
  list?: { name: string; path: string; hasIds?: true }
}

/** A state as people read it: "past_due" → "past due". */
const state = (table: string): SQL => sql`translate(${sql.identifier(table)}.status, '_', ' ')`

/** As in the index `companies_words_idx`. */
const companyWords = sql`(companies.name || ' ' || companies.contact_email)`

/** Rows that are looked at of those that hold the words, in whatever order an index gives them. */
const MOST_SORTED = 100
/** Companies called so whose rows are looked at. */
export const MOST_NAMED = 1000
/** Where more hold them than that, the newest are among so many of the newest of all. */
const NEWEST = 1000
/** So many characters of an id, as lists show them, are meant as one. Fewer may be a word or a year as well. */
const SURELY_ID = 8

/** How rows are found by words: what is read first, where from, which rows are meant, and whether more hold them than that. */
type ByWords = {
  first: SQL
  from: SQL
  isFound: SQL | undefined
  areMore: SQL
  isFoundAlone: SQL | undefined
}

const byWords = ({ table: name, words, isByCompany }: Search, search: string): ByWords => {
  const table = sql.identifier(name)
  const isWorded = matchWords(words, search)
  const areMore = sql`(select count(*) from worded) = ${MOST_SORTED}`
  if (!isByCompany)
    return { first: sql``, from: sql`${table}`, isFound: isWorded, areMore, isFoundAlone: isWorded }
  // One company after the other by its index: PostgreSQL guesses their rows badly, and would read the whole table.
  return {
    first: sql`named as materialized (select id from companies where ${isWorded} limit ${MOST_NAMED}), `,
    from: sql`named cross join lateral (
      select * from ${table} where company_id = named.id limit ${MOST_SORTED}) ${table}`,
    isFound: undefined,
    areMore: sql`(${areMore} or (select count(*) from named) = ${MOST_NAMED})`,
    isFoundAlone: sql`(select ${isWorded ?? sql`true`} from companies where companies.id = ${table}.company_id)`,
  }
}

/**
 * The rows of one search, the newest of those found first: id, title, detail, place, and whether they were found by their
 * id, which is read from the primary key.
 */
export const rowsOf = (one: Search, viewer: Viewer, search: string, limit: number): SQL => {
  const { joined = sql``, title, detail, place = sql`null`, only } = one
  const table = sql.identifier(one.table)
  const byId = idBeginsWith(sql`${table}.id`, search)
  const found = (from: SQL, isFound: SQL | undefined): SQL =>
    sql`select ${table}.id, ${table}.created_at, (${byId ?? sql`false`}) as by_id, ${title} as title,
      ${detail} as detail, ${place}::text as place from ${from} ${joined} where ${and(isFound, only?.(viewer)) ?? sql`true`}`
  const { first, from, isFound, areMore, isFoundAlone } = byWords(one, search)
  const newest = sql`(select * from ${table} order by created_at desc, id desc limit ${NEWEST}) ${table}`
  const ids = byId && sql` union (${found(sql`${table}`, byId)} limit ${MOST_SORTED})`
  const idsWhen = search.trim().length < SURELY_ID ? sql`asc` : sql`desc`
  return sql`with ${first}worded as materialized (${found(from, isFound)} limit ${MOST_SORTED})
    select id::text as id, title, detail, place, by_id as "isById" from (
      select * from worded union (${found(newest, and(areMore, isFoundAlone))})${ids ?? sql``}) hits
    order by by_id ${idsWhen}, created_at desc, id desc limit ${limit}`
}

/** How many companies are called so, up to the number whose rows are looked at. */
export const countNamed = async (db: Executor, search: string): Promise<number> => {
  const called = sql`select from companies where ${matchWords(companyWords, search) ?? sql`true`} limit ${MOST_NAMED}`
  const { rows } = await db.execute<{ named: number }>(
    sql`select count(*)::int as named from (${called}) called`,
  )
  return rows[0]?.named ?? 0
}

const STAFF = 'staff'

/** A person is among the staff, on the page of the company, or in the list of those without one. */
const personHref = ({ detail, place }: Found): string => {
  const anchor = `#${encodeURIComponent(detail)}`
  if (place === STAFF) return `/admin/staff${anchor}`
  return place === ''
    ? `/admin/users/alone?search=${encodeURIComponent(detail)}`
    : `/admin/users/${place}${anchor}`
}

const people: readonly Search[] = [
  {
    kind: 'Company',
    scope: 'users',
    table: 'companies',
    words: companyWords,
    title: sql`name`,
    detail: sql`type || ', ' || contact_email`,
    only: () => sql`type <> 'admin'`,
    hrefOf: ({ id }) => `/admin/users/${id}`,
    list: { name: 'companies', path: '/admin/users' },
  },
  {
    kind: 'Person',
    scope: 'users',
    table: 'users',
    words: sql`(name || ' ' || email)`,
    title: sql`name`,
    detail: sql`email`,
    place: sql`case when role <> 'user' then ${STAFF} else
      (select company_id::text from company_members where company_members.user_id = users.id) end`,
    // Who is of the staff is listed for administrators alone.
    only: ({ isAdmin }) => (isAdmin ? undefined : sql`role = 'user'`),
    hrefOf: personHref,
  },
  {
    kind: 'Beta signup',
    scope: 'users',
    table: 'beta_signups',
    words: sql`(full_name || ' ' || company_name || ' ' || email)`,
    title: sql`full_name`,
    detail: sql`company_name || ', ' || ${state('beta_signups')}`,
    hrefOf: ({ id }) => `/admin/beta-signups/${id}`,
    list: { name: 'beta signups', path: '/admin/beta-signups' },
  },
  {
    kind: 'Investor',
    scope: 'users',
    table: 'investors',
    words: sql`(first_name || ' ' || last_name || ' ' || company_name || ' ' || email)`,
    title: sql`first_name || ' ' || last_name`,
    detail: sql`company_name || ', ' || ${state('investors')}`,
    hrefOf: ({ id }) => `/admin/investors/${id}`,
    list: { name: 'investors', path: '/admin/investors' },
  },
]

const trade: readonly Search[] = [
  {
    kind: 'Order',
    scope: 'trade',
    table: 'orders',
    words: sql`(number || ' ' || buyer_name || ' ' || buyer_email || ' ' || po_number)`,
    title: sql`number`,
    detail: sql`buyer_name || ', ' || ${state('orders')}`,
    hrefOf: ({ id }) => `/admin/orders/${id}`,
    list: { name: 'orders', path: '/admin/orders', hasIds: true },
  },
  {
    kind: 'Sale',
    scope: 'trade',
    table: 'component_sales',
    words: sql`(component_name || ' ' || supplier_name || ' ' || supplier_email || ' ' || buyer_name || ' ' || buyer_email)`,
    title: sql`component_name`,
    detail: sql`supplier_name || ' to ' || buyer_name`,
    hrefOf: ({ id }) => `/admin/sales/${id}`,
    list: { name: 'sales', path: '/admin/sales?period=all', hasIds: true },
  },
  {
    kind: 'Equipment',
    scope: 'trade',
    table: 'equipment_catalog',
    joined: sql`join companies on companies.id = equipment_catalog.company_id`,
    words: sql`(equipment_catalog.name || ' ' || manufacturer || ' ' || model || ' ' || article_number)`,
    title: sql`equipment_catalog.name`,
    detail: sql`companies.name || case when article_number = '' then '' else ', ' || article_number end`,
    only: () => isOffered,
    hrefOf: ({ id }) => `/equipment/${id}`,
    list: { name: 'articles', path: '/equipment' },
  },
  {
    kind: 'Bid request',
    scope: 'trade',
    table: 'bid_requests',
    words: sql`(project_title || ' ' || requirements)`,
    title: sql`project_title`,
    detail: sql`owner_name || ', ' || ${state('bid_requests')}`,
    hrefOf: ({ id }) => `/admin/bids?request=${id}`,
    list: { name: 'bid requests', path: '/admin/bids' },
  },
  {
    kind: 'Bid',
    scope: 'trade',
    table: 'implementation_bids',
    joined: sql`join companies on companies.id = implementation_bids.company_id
      join bid_requests on bid_requests.id = implementation_bids.bid_request_id`,
    words: companyWords,
    isByCompany: true,
    title: sql`bid_requests.project_title`,
    detail: sql`engineer_name || ', ' || ${state('implementation_bids')}`,
    place: sql`implementation_bids.bid_request_id`,
    hrefOf: ({ place }) => `/admin/bids?request=${place}`,
  },
]

/** Every kind of thing that the search of staff looks through. */
export const searches: readonly Search[] = [
  ...people,
  {
    kind: 'Solution',
    scope: 'solutions',
    table: 'automation_solutions',
    words: sql`title`,
    title: sql`title`,
    detail: sql`${state('automation_solutions')} || case when is_public then ', public' else '' end`,
    only: seenBy,
    hrefOf: ({ id }) => `/solutions/${id}`,
    list: { name: 'solutions', path: '/admin/solutions' },
  },
  {
    kind: 'Subscription',
    scope: 'subscriptions',
    table: 'user_subscriptions',
    joined: sql`join companies on companies.id = user_subscriptions.company_id
      left join subscription_plans on subscription_plans.id = user_subscriptions.plan_id`,
    words: companyWords,
    isByCompany: true,
    title: sql`companies.name`,
    detail: sql`coalesce(subscription_plans.name, 'Unknown Plan') || ', ' || ${state('user_subscriptions')}`,
    hrefOf: ({ id }) => `/admin/subscriptions?search=${id}`,
    list: { name: 'subscriptions', path: '/admin/subscriptions', hasIds: true },
  },
  ...trade,
  {
    kind: 'Message',
    scope: 'issues',
    table: 'contact_submissions',
    words: sql`(name || ' ' || email || ' ' || subject)`,
    title: sql`coalesce(nullif(subject, ''), 'No Subject')`,
    detail: sql`name || ', ' || ${state('contact_submissions')}`,
    hrefOf: ({ id }) => `/admin/contact/${id}`,
    list: { name: 'messages', path: '/admin/contact' },
  },
]
