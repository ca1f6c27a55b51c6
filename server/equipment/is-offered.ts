import { and, sql } from 'drizzle-orm'
import { equipmentCatalog as articles, companies } from '#db/schema/index.ts'

/**
 * Offered to everyone. The literal state lets every plan use the partial indexes. A `case` hides the type of the company from
 * the planner: few companies are suppliers, but nearly all articles are theirs, and a plan that expects few rows reads and
 * sorts all of them for one page.
 */
export const isOffered = and(
  sql`${articles.state} = 'listed'`,
  sql`case when ${companies.type} = 'supplier' then true else false end`,
)
