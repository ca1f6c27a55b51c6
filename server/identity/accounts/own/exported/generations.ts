import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { bulkRuns, featureUsage, generationRuns, modelCalls } from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

/** What an account had generated, newest first. */
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
    .limit(LIMIT)

export const selectFeatureUse = (db: Executor, userId: string) =>
  db
    .select({
      id: featureUsage.id,
      feature: featureUsage.featureKey,
      state: featureUsage.state,
      createdAt: featureUsage.createdAt,
    })
    .from(featureUsage)
    .where(eq(featureUsage.userId, userId))
    .orderBy(desc(featureUsage.createdAt), desc(featureUsage.id))
    .limit(LIMIT)

export const selectModelCalls = (db: Executor, userId: string) =>
  db
    .select({
      id: modelCalls.id,
      purpose: modelCalls.purpose,
      model: modelCalls.model,
      inputTokens: modelCalls.inputTokens,
      outputTokens: modelCalls.outputTokens,
      outcome: modelCalls.outcome,
      createdAt: modelCalls.createdAt,
    })
    .from(modelCalls)
    .where(eq(modelCalls.userId, userId))
    .orderBy(desc(modelCalls.createdAt), desc(modelCalls.id))
    .limit(LIMIT)

export const selectBulkRuns = (db: Executor, userId: string) =>
  db
    .select({
      id: bulkRuns.id,
      basePrompt: bulkRuns.basePrompt,
      count: bulkRuns.count,
      createdAt: bulkRuns.createdAt,
      endedAt: bulkRuns.endedAt,
    })
    .from(bulkRuns)
    .where(eq(bulkRuns.userId, userId))
    .orderBy(desc(bulkRuns.createdAt), desc(bulkRuns.id))
    .limit(LIMIT)
