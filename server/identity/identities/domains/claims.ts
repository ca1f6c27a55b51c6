import { domainToASCII } from 'node:url'
import { and, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type DomainClaim, MAX_DOMAINS } from '#contract/identities.ts'
import type { Database, Executor } from '#db/connect.ts'
import { companies, identityProviders, ssoDomains } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { providerOfCompany } from '../provider/company-provider.ts'
import { refuse } from '../refuse.ts'
import { isPublicDomain } from './public-domains.ts'

export type ClaimRow = typeof ssoDomains.$inferSelect

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** A mail domain as it is kept: small letters, names of other scripts in their ASCII form. Throws BAD_REQUEST. */
const readDomain = (text: string): string => {
  const typed = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  const domain = domainToASCII(typed)
  const labels = domain.split('.')
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && domain.length <= 200
  if (!isName || /^\d+$/.test(labels.at(-1) ?? ''))
    throw invalidField('domain', 'Please enter the part behind the @ of your addresses, like example.com')
  if (isPublicDomain(domain))
    throw invalidField(
      'domain',
      `Anybody can have an address at ${domain}. Only a domain of your own company can be claimed.`,
    )
  return domain
}

/** Its own name below the domain, so that the record stands apart from those of the mail. */
export const recordName = (domain: string): string => `_cellwright.${domain}`
export const recordValue = (proof: string): string => `cellwright-domain-proof=${proof}`

/** A proof outlives its record this long: time to notice and to put it back. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000
/** When a proof ends whose record has been missing since then. */
export const endOfProof = (missingSince: Date): Date => new Date(missingSince.getTime() + GRACE_MS)

export const toClaim = (row: ClaimRow): DomainClaim => ({
  id: row.id,
  domain: row.domain,
  recordName: recordName(row.domain),
  recordValue: recordValue(row.proof),
  isProven: row.provenAt !== null,
  // Not by who approved it: that account may be gone.
  provenBy: row.provenAt === null ? null : row.checkedAt === null ? 'approval' : 'dns',
  provenAt: row.provenAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
  endsAt: row.missingSince && endOfProof(row.missingSince).toISOString(),
  createdAt: row.createdAt.toISOString(),
})

export const listClaims = async (db: Executor, companyId: string): Promise<DomainClaim[]> => {
  const rows = await db
    .select()
    .from(ssoDomains)
    .where(eq(ssoDomains.companyId, companyId))
    .orderBy(ssoDomains.domain)
    .limit(MAX_DOMAINS)
  return rows.map(toClaim)
}

export const findClaim = async (db: Executor, id: string): Promise<ClaimRow | undefined> => {
  const [row] = await db.select().from(ssoDomains).where(eq(ssoDomains.id, id))
  return row
}

/** Claims a mail domain for a company; it routes nobody before it is proven. Errors: BAD_REQUEST, EMAIL_NOT_CONFIRMED, PROVIDER_MISSING, DOMAIN_TAKEN, DOMAIN_CLAIMED, TOO_MANY_DOMAINS, REAUTHENTICATE. */
export const claimDomain = async (
  context: RequestContext,
  companyId: string,
  text: string,
): Promise<DomainClaim> => {
  const domain = readDomain(text)
  const { viewer } = await requireRecentProof(context)
  requireConfirmed(viewer)
  const { clock, ids } = context.deps
  return context.deps.db.transaction(async (tx) => {
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    const provider = await providerOfCompany(tx, companyId)
    if (!provider) throw refuse('PROVIDER_MISSING')
    const [taken] = await tx
      .select({ id: ssoDomains.id })
      .from(ssoDomains)
      .where(
        and(
          eq(ssoDomains.domain, domain),
          isNotNull(ssoDomains.provenAt),
          ne(ssoDomains.companyId, companyId),
        ),
      )
    if (taken) throw refuse('DOMAIN_TAKEN')
    const [own] = await tx
      .select({ all: count() })
      .from(ssoDomains)
      .where(eq(ssoDomains.companyId, companyId))
    if ((own?.all ?? 0) >= MAX_DOMAINS) throw refuse('TOO_MANY_DOMAINS')
    const [row] = await tx
      .insert(ssoDomains)
      .values({ domain, companyId, providerId: provider.id, proof: ids.token(24), createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refuse('DOMAIN_CLAIMED')
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId: viewer.id,
      companyId,
      details: { change: 'domain claimed', domain },
    })
    return toClaim(row)
  })
}

/** Marks a claim as proven, or its record as found again; of several companies' claims on one domain the first proven wins. Throws DOMAIN_TAKEN. */
export const markProven = async (
  context: RequestContext,
  claim: ClaimRow,
  { approvedBy }: { approvedBy: string | null },
): Promise<ClaimRow> => {
  const now = context.deps.clock.now()
  if (claim.provenAt) {
    if (claim.missingSince === null) return claim
    const [row] = await context.deps.db
      .update(ssoDomains)
      .set({ missingSince: null, ...(approvedBy === null && { checkedAt: now }) })
      .where(eq(ssoDomains.id, claim.id))
      .returning()
    return row ?? claim
  }
  return context.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain|${claim.domain}`}, 0))`)
    const [taken] = await tx
      .select({ id: ssoDomains.id })
      .from(ssoDomains)
      .where(
        and(eq(ssoDomains.domain, claim.domain), isNotNull(ssoDomains.provenAt), ne(ssoDomains.id, claim.id)),
      )
    if (taken) throw refuse('DOMAIN_TAKEN')
    const [row] = await tx
      .update(ssoDomains)
      .set({ provenAt: now, approvedBy, checkedAt: approvedBy === null ? now : null })
      .where(and(eq(ssoDomains.id, claim.id), isNull(ssoDomains.provenAt)))
      .returning()
    if (!row) return (await findClaim(tx, claim.id)) ?? claim
    await recordAudit(tx, context, {
      action: 'domain_proven',
      ...(approvedBy && { actorId: approvedBy }),
      companyId: claim.companyId,
      details: { domain: claim.domain, by: approvedBy === null ? 'dns' : 'approval' },
    })
    return row
  })
}

/** Gives up a claim: from then on nobody of the domain is routed by it. */
export const removeClaim = async (
  context: RequestContext,
  claim: ClaimRow,
  actorId: string,
): Promise<{ id: string }> => {
  await context.deps.db.transaction(async (tx) => {
    await tx.delete(ssoDomains).where(eq(ssoDomains.id, claim.id))
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId,
      companyId: claim.companyId,
      details: { change: 'domain removed', domain: claim.domain },
    })
  })
  return { id: claim.id }
}

export type ClaimQuery = { limit: number; cursor?: string | undefined; state?: 'open' | 'proven' | undefined }

/** A page of the claims of all companies, newest first. */
export const pageOfClaims = async (db: Database, { limit, cursor, state }: ClaimQuery) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({ claim: ssoDomains, companyName: companies.name, providerName: identityProviders.name })
    .from(ssoDomains)
    .innerJoin(identityProviders, eq(identityProviders.id, ssoDomains.providerId))
    .leftJoin(companies, eq(companies.id, ssoDomains.companyId))
    .where(
      and(
        state === undefined
          ? undefined
          : state === 'proven'
            ? isNotNull(ssoDomains.provenAt)
            : isNull(ssoDomains.provenAt),
        from &&
          sql`(${ssoDomains.createdAt}, ${ssoDomains.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(ssoDomains.createdAt), desc(ssoDomains.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    ({ claim, companyName, providerName }) => ({ ...toClaim(claim), companyName, providerName }),
    ({ claim }) => ({ value: claim.createdAt.toISOString(), id: claim.id }),
  )
}
