import { type AnyColumn, and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { auditSubjects } from '#contract/audit.ts'
import { auditEvents } from '#db/schema/index.ts'
import { matchWords } from '#server/rpc/match-words.ts'

/** Companies and people of a name whose lines are looked for: the newest of each. */
const MOST_NAMED = 10

// The words are those of the indexes `companies_words_idx` and `users_words_idx`.
const namedCompanies = (search: string): SQL =>
  sql`(select id from companies where ${matchWords(sql`(name || ' ' || contact_email)`, search)}
    order by created_at desc, id desc limit ${MOST_NAMED})`
const namedPeople = (search: string): SQL =>
  sql`(select id from users where ${matchWords(sql`(name || ' ' || email)`, search)}
    order by created_at desc, id desc limit ${MOST_NAMED})`

/** A number is written in capitals: CW-100163. */
const isOrderOfNumber = (search: string): SQL | undefined =>
  and(
    eq(auditEvents.subjectKind, 'order'),
    eq(auditEvents.subjectId, sql`(select id::text from orders where number = upper(trim(${search})))`),
  )

/** With every kind, because the index of subjects begins with it. */
const isSubject = (search: string): SQL | undefined =>
  and(inArray(auditEvents.subjectKind, [...auditSubjects]), eq(auditEvents.subjectId, search))

/** Lines about a company that is deleted: they keep its name. */
const isOfGoneCompany = (search: string): SQL | undefined =>
  and(isNull(auditEvents.companyId), matchWords(sql`${auditEvents.companyName}`, search))

type Page = { fits: SQL | undefined; orderBy: SQL[]; limit: number }

/**
 * The lines of a page that are about what is searched: the id of a subject, an order by its
 * number, or a company or person by name or address.
 * Each one's newest are read from its own index, so that the log is never sorted as a whole. undefined for no search.
 */
export const linesAbout = (search: string, { fits, orderBy, limit }: Page): SQL | undefined => {
  if (search === '') return undefined
  const lines = (isWanted: SQL | undefined): SQL =>
    sql`(select ${auditEvents.id} from ${auditEvents} where ${and(isWanted, fits)}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit})`
  const linesOf = (column: AnyColumn, named: SQL): SQL =>
    sql`(select line.id from ${named} named cross join lateral ${lines(eq(column, sql`named.id`))} line)`
  return inArray(
    auditEvents.id,
    sql`(${linesOf(auditEvents.companyId, namedCompanies(search))} union
      ${linesOf(auditEvents.userId, namedPeople(search))} union ${lines(isSubject(search))} union
      ${lines(isOrderOfNumber(search))} union ${lines(isOfGoneCompany(search))})`,
  )
}

/** Whether a line is about what is searched; undefined for no search. */
export const isAbout = (search: string): SQL | undefined =>
  search === ''
    ? undefined
    : or(
        inArray(auditEvents.companyId, namedCompanies(search)),
        inArray(auditEvents.userId, namedPeople(search)),
        isSubject(search),
        isOrderOfNumber(search),
        isOfGoneCompany(search),
      )
