import { and, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { KeptPlan } from '#contract/plans-admin.ts'
import type { Transaction } from '#db/connect.ts'
import { subscriptionPlans as plans } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { countCompanies, FREE, MAX_PLANS } from './list-all-plans.ts'

type Fields = Pick<KeptPlan, 'name' | 'priceCents' | 'automationProjects' | 'aiGenerations' | 'teamMembers'>
type Row = typeof plans.$inferSelect

/** One change of the plans at a time, so that two cannot take one name. */
const lockPlans = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('subscription_plans'))`)

const requireFreeName = async (tx: Transaction, name: string, exceptId?: string) => {
  const [taken] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(
      and(sql`lower(${plans.name}) = ${name.toLowerCase()}`, exceptId ? ne(plans.id, exceptId) : undefined),
    )
  if (taken) throw invalidField('name', `There is a plan "${name}" already.`)
}

/** A key that no plan has: its name in small letters, with a number where that is taken. */
const newKey = async (tx: Transaction, name: string): Promise<string> => {
  const taken = new Set((await tx.select({ key: plans.key }).from(plans)).map(({ key }) => key))
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'plan'
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

const shown = ({ name, priceCents, automationProjects, aiGenerations, teamMembers, retiredAt }: Row) => ({
  name,
  priceCents,
  automationProjects,
  aiGenerations,
  teamMembers,
  isRetired: retiredAt !== null,
})

const record = async (
  context: RequestContext,
  tx: Transaction,
  actor: Viewer,
  { before, after }: { before?: Row; after: Row },
) => {
  await tellVisitors(context.deps.publisher, tx, 'plans')
  await recordAudit(tx, context, {
    action: 'plan_offer_changed',
    actorId: actor.id,
    subject: { kind: 'subscription_plan', id: after.id },
    ...(before && { before: shown(before) }),
    after: shown(after),
    details: { name: after.name },
  })
}

/** Offers another plan, paid on invoice until a price at Stripe is set. Errors: BAD_REQUEST for a name that is taken. */
export const createPlan = (context: RequestContext, actor: Viewer, fields: Fields): Promise<{ id: string }> =>
  context.deps.db.transaction(async (tx) => {
    await lockPlans(tx)
    await requireFreeName(tx, fields.name)
    if (fields.priceCents === 0)
      throw invalidField('priceCents', 'Enter a price: there is one plan without, and everyone has it.')
    if ((await tx.$count(plans)) >= MAX_PLANS)
      throw invalidField('name', `There are ${MAX_PLANS} plans already. Change one of them.`)
    const [made] = await tx
      .insert(plans)
      .values({ ...fields, key: await newKey(tx, fields.name) })
      .returning()
    if (!made) throw new Error('the plan row did not come back')
    await record(context, tx, actor, { after: made })
    return { id: made.id }
  })

/** What a company pays is never changed behind its back, nor apart from Stripe. */
const requirePriceOpen = async (tx: Transaction, row: Row, priceCents: number): Promise<void> => {
  if (priceCents === row.priceCents) return
  if (row.key === FREE) throw invalidField('priceCents', 'The free plan stays free.')
  if (priceCents === 0)
    throw invalidField('priceCents', 'Enter a price: there is one plan without, and everyone has it.')
  if (row.stripePriceId !== null)
    throw invalidField(
      'priceCents',
      'Stripe holds the price of this plan. Add another plan and retire this one.',
    )
  if ((await countCompanies(tx, row.id)) > 0)
    throw invalidField(
      'priceCents',
      'Companies have this plan at its price. Add another plan and retire this one.',
    )
}

type Change = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  id: string
  isRetired?: boolean | undefined
}

/**
 * Changes a plan, retires it, or offers it again; companies that have it keep it. Null when there is none of that id.
 * Errors: BAD_REQUEST for a name that is taken, a price that is fixed, and the free plan, which is never retired.
 */
export const editPlan = (
  context: RequestContext,
  actor: Viewer,
  { id, isRetired, ...fields }: Change,
): Promise<{ id: string } | null> =>
  context.deps.db.transaction(async (tx) => {
    await lockPlans(tx)
    const [row] = await tx
      .select()
      .from(plans)
      .where(and(eq(plans.id, id), eq(plans.isSold, true)))
      .for('update')
    if (!row) return null
    if (fields.name !== undefined) await requireFreeName(tx, fields.name, id)
    if (fields.priceCents !== undefined) await requirePriceOpen(tx, row, fields.priceCents)
    if (isRetired && row.key === FREE)
      throw invalidField('isRetired', 'The free plan is what everyone has who pays for nothing. It stays.')
    const retiredAt =
      isRetired === undefined ? row.retiredAt : isRetired ? (row.retiredAt ?? context.deps.clock.now()) : null
    const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const [after] = await tx
      .update(plans)
      .set({ ...changes, retiredAt })
      .where(eq(plans.id, id))
      .returning()
    if (!after) throw new Error('the plan row did not come back')
    await record(context, tx, actor, { before: row, after })
    return { id }
  })
