import { and, desc, eq, sql } from 'drizzle-orm'
import type { ModelOutcome } from '#contract/generation-words.ts'
import type { ListedCall } from '#contract/model-use.ts'
import type { Database } from '#db/connect.ts'
import { companies, modelCalls } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

type Query = { limit: number; cursor?: string | undefined; companyId?: string | undefined }

/** A page of the calls of the language model, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listCalls = async (db: Database, { limit, cursor, companyId }: Query) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const { id, createdAt } = modelCalls
  const rows = await db
    .select({
      id,
      createdAt,
      purpose: modelCalls.purpose,
      model: modelCalls.model,
      company: { id: companies.id, name: companies.name },
      inputTokens: modelCalls.inputTokens,
      outputTokens: modelCalls.outputTokens,
      costCents: modelCalls.costCents,
      milliseconds: modelCalls.milliseconds,
      // A row is written before its call, and has an outcome once that took a time.
      outcome: sql<ModelOutcome | null>`case when ${modelCalls.milliseconds} > 0 then ${modelCalls.outcome} end`,
    })
    .from(modelCalls)
    .leftJoin(companies, eq(companies.id, modelCalls.companyId))
    .where(
      and(
        companyId === undefined ? undefined : eq(modelCalls.companyId, companyId),
        from && sql`(${createdAt}, ${id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    ({ createdAt: at, ...call }): ListedCall => ({ ...call, createdAt: at.toISOString() }),
    (row) => ({ value: row.createdAt.toISOString(), id: row.id }),
  )
}
