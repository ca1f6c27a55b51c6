import { inArray, sql } from 'drizzle-orm'
import { cutText } from '#contract/text.ts'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'

const technologyWords = ['Smart', 'AI-driven', 'Vision-guided', 'Digital', 'Connected'] as const
const capabilityWords = ['Adaptive', 'High-throughput', 'Flexible', 'Precision', 'Autonomous'] as const
const solutionWords = ['System', 'Cell', 'Platform', 'Solution', 'Station'] as const

/** Any number: one title of a bulk run is chosen after the other. */
const LOCK = 7_406_121_818

/** A title, then ways to write it again: a technology word, a capability word, the title and a solution word. */
const rewordings = (title: string, index: number): string[] => {
  const words = technologyWords.flatMap((technology, t) =>
    capabilityWords.map((capability, c) => {
      const solution = solutionWords[(t + c + index) % solutionWords.length] ?? 'System'
      return cutText(`${technology} ${capability} ${title} ${solution}`, 200)
    }),
  )
  const from = index % words.length
  return [title, ...words.slice(from), ...words.slice(0, from)]
}

/** A title that no solution has, whatever the case of its letters. Holds a lock until the transaction ends. */
export const uniqueTitle = async (tx: Transaction, title: string, index: number): Promise<string> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const wanted = rewordings(cutText(title.trim(), 140), index)
  const lower = sql<string>`lower(${solutions.title})`
  const rows = await tx
    .select({ title: lower })
    .from(solutions)
    .where(
      inArray(
        lower,
        wanted.map((one) => one.toLowerCase()),
      ),
    )
  const taken = new Set(rows.map((row) => row.title))
  const free = wanted.find((one) => !taken.has(one.toLowerCase()))
  return free ?? cutText(`${title.slice(0, 140)} ${crypto.randomUUID().slice(0, 8)}`, 200)
}
