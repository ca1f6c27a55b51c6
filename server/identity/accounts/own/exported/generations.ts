import { desc, eq } from 'drizzle-orm'
import { MAX_EXPORTED_ROWS } from '#contract/account-export.ts'
import type { Executor } from '#db/connect.ts'
import { generationRuns } from '#db/schema/index.ts'

/** Generations of an account, newest first; one row more than is given: it shows whether that was all. */
export const selectGenerations = (db: Executor, userId: string) =>
  db
    .select({
      id: generationRuns.id,
      kind: generationRuns.kind,
      maker: generationRuns.maker,
      input: generationRuns.input,
      state: generationRuns.state,
      result: generationRuns.result,
      createdAt: generationRuns.createdAt,
      endedAt: generationRuns.endedAt,
    })
    .from(generationRuns)
    .where(eq(generationRuns.userId, userId))
    .orderBy(desc(generationRuns.createdAt), desc(generationRuns.id))
    .limit(MAX_EXPORTED_ROWS + 1)
