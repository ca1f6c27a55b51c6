import { sql } from 'drizzle-orm'
import { cutText } from '#contract/text.ts'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'

const technologyWords = ['Smart', 'AI-driven', 'Vision-guided', 'Digital', 'Connected'] as const
const capabilityWords = ['Adaptive', 'High-throughput', 'Flexible', 'Precision', 'Autonomous'] as const
const solutionWords = ['System', 'Cell', 'Platform', 'Solution', 'Station'] as const

/** What is kept of a title between the words around it, so that all fit into the 200 characters of a title. */
const MOST_REWORDED = 140

/** Any number: one title of a bulk run is chosen after the other. */
const LOCK = 7_406_121_818

/** A title, then ways to write it again: a technology word, a capability word, the title and a solution word. */
const rewordings = (title: string, index: number): string[] => {
  const words = technologyWords.flatMap((technology, t) =>
    capabilityWords.map((capability, c) => {
      const solution = solutionWords[(t + c + index) % solutionWords.length] ?? 'System'
      return `${technology} ${capability} ${cutText(title, MOST_REWORDED)} ${solution}`
    }),
  )
  const from = index % words.length
  return [title, ...words.slice(from), ...words.slice(0, from)]
}

/**
 * A title that no solution has, whatever the case of its letters, which the database alone compares: the index is its own.
 * Holds a lock until the transaction ends.
 */
export const uniqueTitle = async (tx: Transaction, title: string, index: number): Promise<string> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const wanted = rewordings(cutText(title.trim(), 200), index)
  const { rows } = await tx.execute<{ title: string }>(sql`
    select wanted.title from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) with ordinality as wanted (title, place)
    where not exists (select from ${solutions} where lower(${solutions.title}) = lower(wanted.title))
    order by place limit 1`)
  return rows[0]?.title ?? `${cutText(title, 140)} ${crypto.randomUUID().slice(0, 8)}`
}
