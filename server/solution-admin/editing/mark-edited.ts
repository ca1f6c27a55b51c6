import { sql } from 'drizzle-orm'
import type { EditableField } from '#contract/solution-details.ts'
import type { Transaction } from '#db/connect.ts'
import { solutionDetails } from '#db/schema/index.ts'

/** From now on a new plan of the owner leaves these fields as they are. */
export const markEdited = async (
  tx: Transaction,
  solutionId: string,
  fields: readonly EditableField[],
  now: Date,
): Promise<void> => {
  if (fields.length === 0) return
  const edited = sql`array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`
  await tx
    .insert(solutionDetails)
    .values({ solutionId, editedFields: [...fields], updatedAt: now })
    .onConflictDoUpdate({
      target: solutionDetails.solutionId,
      set: {
        editedFields: sql`(select array_agg(distinct field) from unnest(${solutionDetails.editedFields} || ${edited}) as field)`,
        updatedAt: now,
      },
    })
}
