import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { companyMembers, ssoDomains } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type NewNotification, notifyMany } from '#server/notifications/notify.ts'
import { CLOCK_SKEW_MS } from '#server/platform/clock.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { dayText } from '#server/platform/text/day-text.ts'
import { holdsProof, type ResolveTxt, recordsAt, resolveTxt } from './check-dns.ts'
import type { ClaimRow } from './claim-row.ts'
import { endOfProof, recordName } from './proof-record.ts'

const EVERY_MS = 24 * 60 * 60 * 1000
/** Looked at in one round; the next one goes on with the rest. */
const AT_ONCE = 50

type Deps = Pick<AppDeps, 'db' | 'clock' | 'publisher' | 'queue'>
type DomainNotice = Pick<NewNotification, 'type' | 'title' | 'message'>

const notifyOwners = async (
  deps: Deps,
  tx: Transaction,
  companyId: string | null,
  notice: DomainNotice,
): Promise<void> => {
  if (companyId === null) return
  const owners = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')))
  const userIds = owners.map(({ userId }) => userId)
  await notifyMany(deps, tx, userIds, { ...notice, kind: 'domain_proof', href: '/profile/company/sign-in' })
}

/** What a look into the DNS changes, and what the owners hear of it; nothing while all is as it was. */
const settle = (
  claim: ClaimRow,
  isThere: boolean | null,
  now: Date,
): { set: Partial<ClaimRow>; notice?: DomainNotice } => {
  const { domain, missingSince } = claim
  // A DNS that does not answer has taken nothing back.
  if (isThere === null) return { set: {} }
  if (isThere)
    return missingSince === null
      ? { set: {} }
      : {
          set: { missingSince: null },
          notice: {
            type: 'success',
            title: `${domain} is proven again`,
            message: 'Its DNS record is back. Nothing has changed for your people.',
          },
        }
  if (missingSince === null)
    return {
      set: { missingSince: now },
      notice: {
        type: 'warning',
        title: `The DNS record of ${domain} is gone`,
        message: `Put it back by ${dayText(endOfProof(now))}. After that nobody of ${domain} is sent to your provider.`,
      },
    }
  if (endOfProof(missingSince) > now) return { set: {} }
  return {
    set: { provenAt: null, checkedAt: null, missingSince: null },
    notice: {
      type: 'error',
      title: `${domain} is not proven any more`,
      message: `Its DNS record has been missing for a week. People sign in by password or by mail until you prove the domain again.`,
    },
  }
}

const recheck = async (deps: Deps, claim: ClaimRow, resolve: ResolveTxt): Promise<void> => {
  const records = await recordsAt(resolve, recordName(claim.domain))
  const now = deps.clock.now()
  const { set, notice } = settle(claim, records && holdsProof(claim, records), now)
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(ssoDomains)
      .set({ checkedAt: now, ...set })
      // Of two rounds at once the later one finds it changed.
      .where(and(eq(ssoDomains.id, claim.id), lte(ssoDomains.checkedAt, claim.checkedAt ?? now)))
      .returning({ provenAt: ssoDomains.provenAt })
    if (!row || !notice) return
    await notifyOwners(deps, tx, claim.companyId, notice)
    if (row.provenAt === null)
      await recordAudit(
        tx,
        { deps, clientAddress: null, requestHeaders: () => new Headers() },
        {
          action: 'provider_changed',
          companyId: claim.companyId,
          details: { change: 'domain lost', domain: claim.domain },
        },
      )
  })
}

/**
 * Looks once a day whether the DNS records that proved domains are still there: a domain may have passed to somebody
 * else. Missing for a week the proof ends; owners hear of it at once. An approval by staff stays.
 */
export const recheckDomains = async (deps: Deps, resolve: ResolveTxt = resolveTxt): Promise<void> => {
  const nowMs = deps.clock.now().getTime()
  const due = await deps.db
    .select()
    .from(ssoDomains)
    .where(
      and(
        isNotNull(ssoDomains.provenAt),
        or(
          lte(ssoDomains.checkedAt, new Date(nowMs - EVERY_MS)),
          // Looked at in the future, by a clock that was wrong: without this no round looks again until then.
          gt(ssoDomains.checkedAt, new Date(nowMs + CLOCK_SKEW_MS)),
        ),
      ),
    )
    .orderBy(asc(ssoDomains.checkedAt))
    .limit(AT_ONCE)
  for (const claim of due) await recheck(deps, claim, resolve)
}
