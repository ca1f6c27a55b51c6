import { and, eq, isNull } from 'drizzle-orm'
import { companies, quoteRequests } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { notifyAsked } from '../notify-parties.ts'

/**
 * Names the supplier of an open request that has none, and notifies it. Null when there is no such request.
 * Errors: SUPPLIER_NOT_FOUND, QUOTE_CHANGED.
 */
export const assignQuote = async (
  context: RequestContext,
  { id, supplierId }: { id: string; supplierId: string },
): Promise<{ id: string } | null> =>
  context.deps.db.transaction(async (tx) => {
    const [request] = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update')
    if (!request) return null
    if (request.status !== 'open' || request.supplierCompanyId !== null)
      throw errors.QUOTE_CHANGED({ data: { status: request.status } })
    const [supplier] = await tx
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(eq(companies.id, supplierId), eq(companies.type, 'supplier')))
    if (!supplier || supplier.id === request.companyId) throw errors.SUPPLIER_NOT_FOUND()
    await tx
      .update(quoteRequests)
      .set({
        supplierCompanyId: supplier.id,
        supplierName: supplier.name,
        updatedAt: context.deps.clock.now(),
      })
      .where(and(eq(quoteRequests.id, id), isNull(quoteRequests.supplierCompanyId)))
    await recordAudit(tx, context, {
      action: 'quote_assigned',
      actorId: (await signedIn(context)).id,
      companyId: request.companyId,
      subject: { kind: 'quote_request', id },
      before: { supplier: null },
      after: { supplier: supplier.name },
      details: { supplier: supplier.name, name: request.name },
    })
    await notifyAsked(
      context.deps,
      tx,
      [{ id, supplierId: supplier.id, supplierName: supplier.name, name: request.name }],
      request.buyerName,
      `Staff asked ${supplier.name} for a price for ${request.buyerName}: ${request.name}`,
    )
    return { id }
  })
