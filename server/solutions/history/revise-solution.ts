import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PlanSource } from '#contract/generation.ts'
import type { EditableField } from '#contract/solution-details.ts'
import { MAX_KEPT_VERSIONS } from '#contract/solution-history.ts'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions, solutionDetails, solutionVersions } from '#db/schema/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { boundText } from '#engine/requirement/index.ts'
import { claimFiles, findClaimable } from '#server/attachments/claim-files.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { requireRows, type SolutionRows } from '../plan-to-rows.ts'
import { findPresentVersion, keepSource, type PresentVersion, readWritten } from './present-version.ts'
import { writeParts } from './write-parts.ts'

type Revision = { rows: SolutionRows; source: Omit<PlanSource, 'description'>; userId: string; now: Date }

/** The plan that becomes a version. Errors: NO_PLAN. */
const planOf = ({ plan }: PresentVersion): Plan => {
  if (plan) return plan
  throw errors.NO_PLAN()
}

const requireRoom = ({ number }: PresentVersion) => {
  if (number <= MAX_KEPT_VERSIONS) return
  throw errors.VERSION_LIMIT_REACHED({
    message: `A solution keeps ${MAX_KEPT_VERSIONS} former versions. Save this as a new solution.`,
    data: { limit: MAX_KEPT_VERSIONS },
  })
}

/**
 * Makes `rows` the present state of a solution whose row is locked; what it was becomes a version. Its id, owner, status
 * and visibility stay, and so does what staff edited by hand. Errors: NO_PLAN, VERSION_LIMIT_REACHED.
 */
export const replaceSolution = async (
  tx: Transaction,
  solutionId: string,
  former: PresentVersion,
  { rows, source, userId, now }: Revision,
): Promise<void> => {
  const plan = planOf(former)
  requireRoom(former)
  const written = await readWritten(tx, solutionId)
  await tx.insert(solutionVersions).values({ ...former, plan, written, solutionId })
  const edited = await findEdited(tx, solutionId)
  const isWritten = ([field]: [string, unknown]) => !edited.has(field as EditableField)
  await tx
    .update(automationSolutions)
    .set({ ...Object.fromEntries(Object.entries(rows.solution).filter(isWritten)), updatedAt: now })
    .where(eq(automationSolutions.id, solutionId))
  await writeParts(tx, solutionId, rows, edited)
  await keepSource(tx, { solutionId, source, userId, now })
}

/** Fields of a solution that staff edited by hand. */
const findEdited = async (tx: Transaction, solutionId: string): Promise<ReadonlySet<EditableField>> => {
  const [details] = await tx
    .select({ editedFields: solutionDetails.editedFields })
    .from(solutionDetails)
    .where(eq(solutionDetails.solutionId, solutionId))
  return new Set(details?.editedFields)
}

/**
 * Plans an own solution again, on the server, and keeps what it was as a version. A title of the owner's own stays.
 * Equal source and equal plan change nothing, so sending twice is one version. Null when the caller has none of that id.
 * Errors: those of `createPlan`, NOT_PLANNABLE, NO_PLAN, TOO_MANY_FILES, VERSION_LIMIT_REACHED.
 */
export const reviseSolution = async (
  context: RequestContext,
  { id, attachments = [], ...source }: PlanSource & { id: string; attachments?: readonly string[] },
): Promise<PresentVersion | null> => {
  const { deps } = context
  const viewer = await signedIn(context)
  // What can be refused is refused before planning; in the transaction it is decided.
  const present = await findPresentVersion(deps.db, viewer, id)
  if (!present) return null
  planOf(present)
  // An equal plan changes nothing and needs no room.
  if (!isSameSource(present, source)) requireRoom(present)
  await findClaimable(deps.db, viewer, { solutionId: id, ids: attachments })
  const plan = await createPlan(deps, await planFor(context), source)
  const rows = requireRows(plan)
  return deps.db.transaction(async (tx) => {
    const former = await findPresentVersion(tx, viewer, id, { isLocked: true })
    if (!former) return null
    const isSame = isMadeFrom(former, source, plan)
    if (!isSame) {
      if (former.plan && former.title !== former.plan.title.slice(0, 200)) rows.solution.title = former.title
      const now = deps.clock.now()
      await replaceSolution(tx, id, former, { rows, source, userId: viewer.id, now })
      await recordChange(deps, tx, {
        solutionId: id,
        actorId: viewer.id,
        kind: 'revised',
        details: { version: former.number + 1 },
        now,
      })
    }
    await claimFiles(deps, tx, viewer, { solutionId: id, ids: attachments, now: deps.clock.now() })
    return isSame ? former : findPresentVersion(tx, viewer, id)
  })
}

/** Whether `source` can give the plan that is there already. */
const isSameSource = (present: PresentVersion, source: PlanSource): boolean =>
  present.seed === source.seed &&
  present.robotId === (source.robotId ?? null) &&
  isDeepStrictEqual(present.numbers, source.numbers) &&
  present.plan?.requirement.text === boundText(source.description).text

const isMadeFrom = (present: PresentVersion, source: PlanSource, plan: Plan): boolean =>
  isSameSource(present, source) &&
  // As it would come back from the database: without what is undefined.
  isDeepStrictEqual(present.plan, JSON.parse(JSON.stringify(plan)))
