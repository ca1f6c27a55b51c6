import { createHmac, randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { recoveryCodes } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'

const HOW_MANY = 10
/** No letters or digits that are taken for one another. Ten of them are 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

type Asking = Pick<RequestContext, 'deps'>

const bare = (code: string): string => code.toLowerCase().replace(/[^0-9a-z]/g, '')
const hashOf = ({ deps }: Asking, userId: string, code: string): string =>
  createHmac('sha256', deps.config.secret)
    .update(`recovery|${userId}|${bare(code)}`)
    .digest('base64url')

const makeCode = (): string => {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Without a second factor there is nothing they could replace. */
export const dropRecoveryCodes = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Ten new one-use codes in clear, once; the old ones are gone. */
export const replaceRecoveryCodes = async (
  tx: Executor,
  context: Asking,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: HOW_MANY }, makeCode)
  await dropRecoveryCodes(tx, userId)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(context, userId, code) })))
  return codes
}

/** Spends one; false when it is wrong or used. */
export const spendRecoveryCode = async (
  tx: Executor,
  context: Asking,
  userId: string,
  code: string,
): Promise<boolean> => {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: context.deps.clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(context, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

export const countRecoveryCodes = async (db: Executor, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
