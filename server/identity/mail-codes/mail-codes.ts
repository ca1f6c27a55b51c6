import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { type MailCodePurpose, mailCodes } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Links and codes hold for an hour, and a code for this many wrong tries. */
const MAIL_CODE_MS = 60 * 60 * 1000
const MOST_ATTEMPTS = 5

type Asking = Pick<RequestContext, 'deps'>
export type MailCode = typeof mailCodes.$inferSelect

export type NewMailCode = {
  purpose: MailCodePurpose
  email: string
  userId: string | null
  /** Path of this site, or an address that was checked by the caller. */
  redirectTo?: string | null
  challenge?: string | null
  data?: Record<string, unknown>
}

/** Six digits can be tried through offline: their hash is keyed with the installation's secret and tied to the address. */
const hashCode = ({ deps }: Asking, purpose: MailCodePurpose, email: string, code: string): string =>
  createHmac('sha256', deps.config.secret).update(`${purpose}|${email}|${code}`).digest('base64url')

/**
 * Makes a one-use link and a six-digit code for an occasion; earlier ones for the same occasion and address stop working.
 * Answers both in clear, once, for the mail: only their hashes are kept.
 */
export const issueMailCode = async (
  tx: Executor,
  context: Asking,
  { purpose, email, userId, redirectTo = null, challenge = null, data = {} }: NewMailCode,
): Promise<{ link: string; code: string; expiresAt: Date }> => {
  const now = context.deps.clock.now()
  const link = context.deps.ids.token()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + MAIL_CODE_MS)
  // Removed, not marked as used: a used one counts as confirmed.
  await tx
    .delete(mailCodes)
    .where(and(eq(mailCodes.purpose, purpose), eq(mailCodes.email, email), isNull(mailCodes.usedAt)))
  await tx.insert(mailCodes).values({
    purpose,
    email,
    userId,
    linkHash: sha256(link),
    codeHash: hashCode(context, purpose, email, code),
    redirectTo,
    challenge,
    data,
    expiresAt,
    createdAt: now,
  })
  return { link, code, expiresAt }
}

const isOpen = (now: Date) => and(isNull(mailCodes.usedAt), gt(mailCodes.expiresAt, now))

/** Spends the link of a mail; null when it is unknown, used, over, or for something else. Of two at once one gets it. */
export const spendMailLink = async (
  tx: Executor,
  { deps }: Asking,
  link: string,
  purposes: readonly MailCodePurpose[],
): Promise<MailCode | null> => {
  const now = deps.clock.now()
  const [row] = await tx
    .update(mailCodes)
    .set({ usedAt: now })
    .where(and(eq(mailCodes.linkHash, sha256(link)), inArray(mailCodes.purpose, [...purposes]), isOpen(now)))
    .returning()
  return row ?? null
}

/** Makes a link or code that was just spent good again: what it was for was refused, and can be tried another way. */
export const giveBackMailCode = async (db: Executor, { id }: Pick<MailCode, 'id'>): Promise<void> => {
  await db.update(mailCodes).set({ usedAt: null }).where(eq(mailCodes.id, id))
}

/** What a link is for, without spending it: for the page whose button does. */
export const peekMailLink = async (
  db: Executor,
  { deps }: Asking,
  link: string,
): Promise<MailCode | null> => {
  const [row] = await db
    .select()
    .from(mailCodes)
    .where(and(eq(mailCodes.linkHash, sha256(link)), isOpen(deps.clock.now())))
  return row ?? null
}

/**
 * Spends a six-digit code; null when it is wrong, used, over, or was tried too often. A wrong try counts: call it outside
 * of a transaction that is rolled back for the wrong code.
 */
export const spendMailCode = async (
  db: Executor,
  context: Asking,
  { purpose, email, code }: { purpose: MailCodePurpose; email: string; code: string },
): Promise<MailCode | null> => {
  const now = context.deps.clock.now()
  const wanted = hashCode(context, purpose, email, code.replace(/\s/g, ''))
  const [open] = await db
    .select({ id: mailCodes.id })
    .from(mailCodes)
    .where(and(eq(mailCodes.purpose, purpose), eq(mailCodes.email, email), isOpen(now)))
    .orderBy(desc(mailCodes.createdAt))
    .limit(1)
  if (!open) return null
  const [row] = await db
    .update(mailCodes)
    .set({
      attempts: sql`${mailCodes.attempts} + case when ${mailCodes.codeHash} = ${wanted} then 0 else 1 end`,
      usedAt: sql`case when ${mailCodes.codeHash} = ${wanted} then ${now.toISOString()}::timestamptz else null end`,
    })
    .where(and(eq(mailCodes.id, open.id), isOpen(now), lt(mailCodes.attempts, MOST_ATTEMPTS)))
    .returning()
  return row?.usedAt ? row : null
}

/** Removes codes that are long over. */
export const forgetOldMailCodes = ({ db, clock }: Pick<RequestContext['deps'], 'db' | 'clock'>) =>
  db.delete(mailCodes).where(lt(mailCodes.expiresAt, new Date(clock.now().getTime() - 24 * 60 * 60 * 1000)))
