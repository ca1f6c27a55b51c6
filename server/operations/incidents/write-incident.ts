import { count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { incidents as procedures, StaffIncident } from '#contract/incidents.ts'
import { MAX_INCIDENT_UPDATES, STATUS_DAYS } from '#contract/parts.ts'
import type { Transaction } from '#db/connect.ts'
import { incidents, incidentUpdates } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { isOpenToChanges, readIncident } from './list-incidents.ts'

type Input<Name extends keyof typeof procedures> = z.output<
  NonNullable<(typeof procedures)[Name]['~orpc']['inputSchema']>
>

const DAY_MS = 24 * 60 * 60 * 1000
/** A form's clock may be ahead of ours by so much. */
const AHEAD_MS = 60_000

/** When it began: now, or the given moment, which lies in the days that the status page shows. */
const beginningOf = (startedAt: string | undefined, now: Date): Date => {
  if (startedAt === undefined) return now
  const at = new Date(startedAt)
  if (at.getTime() > now.getTime() + AHEAD_MS)
    throw invalidField('startedAt', 'The start lies in the future. Give one that has passed, in UTC.')
  if (at.getTime() < now.getTime() - STATUS_DAYS * DAY_MS)
    throw invalidField('startedAt', `The start lies more than ${STATUS_DAYS} days back. Give a later one.`)
  return at.getTime() > now.getTime() ? now : at
}

type Ending = { status: string; resolvedAt?: string | undefined; startedAt: Date; now: Date }

/** When it was over: now, or the given moment after its beginning; null while it is not. */
const endOf = ({ status, resolvedAt, startedAt, now }: Ending): Date | null => {
  if (status !== 'resolved') {
    if (resolvedAt === undefined) return null
    throw invalidField(
      'resolvedAt',
      'Only a resolved incident has an end. Choose resolved, or leave it empty.',
    )
  }
  if (resolvedAt === undefined) return now
  const at = new Date(resolvedAt)
  if (at.getTime() > now.getTime() + AHEAD_MS)
    throw invalidField('resolvedAt', 'The end lies in the future. Give one that has passed, in UTC.')
  if (at.getTime() < startedAt.getTime())
    throw invalidField('resolvedAt', 'The end lies before the start. Give a later one, in UTC.')
  return at.getTime() > now.getTime() ? now : at
}

/** Opens an incident with its first update; everybody can read it at once. */
export const createIncident = async (
  context: RequestContext,
  { text, startedAt, resolvedAt, ...input }: Input<'createIncident'>,
): Promise<StaffIncident> => {
  const { deps } = context
  const { id: authorId } = await signedIn(context)
  const now = deps.clock.now()
  const began = beginningOf(startedAt, now)
  const ended = endOf({ status: input.status, resolvedAt, startedAt: began, now })
  return deps.db.transaction(async (tx) => {
    const id = deps.ids.row()
    await tx
      .insert(incidents)
      .values({ id, ...input, startedAt: began, resolvedAt: ended, authorId, createdAt: now })
    await tx
      .insert(incidentUpdates)
      .values({ id: deps.ids.row(), incidentId: id, status: input.status, text, at: now, authorId })
    await recordAudit(tx, context, {
      action: 'incident_opened',
      actorId: authorId,
      details: { incidentId: id, title: input.title },
    })
    return readIncident(tx, now, id)
  })
}

/** The incident, locked, when there is one that may still be changed. */
const lockIncident = async (tx: Transaction, id: string, now: Date, refuse: () => Error) => {
  const [row] = await tx.select().from(incidents).where(eq(incidents.id, id)).for('update')
  if (!row) throw errors.NOT_FOUND()
  if (!isOpenToChanges(row, now)) throw refuse()
  return row
}

/** Corrects title, impact or parts. Updates stay as they were written: a further one puts them right. */
export const changeIncident = async (
  context: RequestContext,
  { id, title, impact, parts }: Input<'changeIncident'>,
  refuse: () => Error,
): Promise<StaffIncident> => {
  const { deps } = context
  const { id: actorId } = await signedIn(context)
  const now = deps.clock.now()
  const changed = { ...(title && { title }), ...(impact && { impact }), ...(parts && { parts }) }
  const fields = Object.keys(changed)
  return deps.db.transaction(async (tx) => {
    const before = await lockIncident(tx, id, now, refuse)
    if (fields.length > 0) {
      await tx.update(incidents).set(changed).where(eq(incidents.id, id))
      await recordAudit(tx, context, {
        action: 'incident_changed',
        actorId,
        details: { incidentId: id, title: title ?? before.title, fields: fields.join(', ') },
      })
    }
    return readIncident(tx, now, id)
  })
}

type Refusals = { isClosed: () => Error; isFull: () => Error }

/**
 * Writes an update. Resolved ends the incident, any other status opens one again that was resolved lately. One that the
 * measurement opened is opened again by the measurement only.
 */
export const updateIncident = async (
  context: RequestContext,
  { id, status, text, resolvedAt }: Input<'updateIncident'>,
  { isClosed, isFull }: Refusals,
): Promise<StaffIncident> => {
  const { deps } = context
  const { id: authorId } = await signedIn(context)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const before = await lockIncident(tx, id, now, isClosed)
    const isReopened = before.status === 'resolved' && status !== 'resolved'
    if (isReopened && before.isAutomatic)
      throw invalidField(
        'status',
        'The measurement opened this incident, and opens a new one when the part fails again. Choose resolved, or open an incident of your own.',
      )
    const ended = endOf({ status, resolvedAt, startedAt: before.startedAt, now })
    const [written] = await tx
      .select({ updates: count() })
      .from(incidentUpdates)
      .where(eq(incidentUpdates.incidentId, id))
    // The last place is for its end.
    const room = MAX_INCIDENT_UPDATES - (status === 'resolved' ? 0 : 1)
    if ((written?.updates ?? 0) >= room) throw isFull()
    await tx
      .insert(incidentUpdates)
      .values({ id: deps.ids.row(), incidentId: id, status, text, at: now, authorId })
    await tx
      .update(incidents)
      .set({ status, resolvedAt: resolvedAt === undefined && ended ? (before.resolvedAt ?? ended) : ended })
      .where(eq(incidents.id, id))
    await recordAudit(tx, context, {
      action: 'incident_updated',
      actorId: authorId,
      details: { incidentId: id, title: before.title, status },
    })
    return readIncident(tx, now, id)
  })
}
