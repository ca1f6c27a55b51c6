import { desc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose'
import { z } from 'zod'
import type { Database, Executor } from '#db/connect.ts'
import { signingKeys } from '#db/schema/index.ts'
import { seal, unseal } from '#server/identity/secrets/seal.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** Any number: names the lock under which the first of several copies writes the first key. */
const LOCK = 7_406_121_817

type Row = typeof signingKeys.$inferSelect
const Key = z.looseObject({ kty: z.string() })
/** The sealed key is in the column as a JSON string. */
const Sealed = z.string()

const readRows = (db: Executor): Promise<Row[]> =>
  db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))

const makeKey = async (db: Executor, secret: string): Promise<void> => {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  await db.insert(signingKeys).values({
    alg: SIGNING_ALGORITHM,
    publicKey: JSON.stringify(await exportJWK(publicKey)),
    privateKey: JSON.stringify(seal(secret, JSON.stringify(await exportJWK(privateKey)))),
  })
}

/** The key that tokens are signed with, undefined before the first. */
export const newestSigningKey = async (db: Executor): Promise<Row | undefined> => (await readRows(db))[0]

/** All keys, newest first; the first one is made when there is none yet, by one copy of the server. */
export const ensureSigningKeys = async (db: Database, secret: string): Promise<[Row, ...Row[]]> => {
  const [newest, ...older] = await readRows(db)
  if (newest) return [newest, ...older]
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await readRows(tx)).length === 0) await makeKey(tx, secret)
  })
  const [made, ...rest] = await readRows(db)
  if (!made) throw new Error('the signing key did not come back')
  return [made, ...rest]
}

/** The private half of a key. @throws when the secret is not the one it was sealed with */
export const openSigningKey = (secret: string, { privateKey }: Pick<Row, 'privateKey'>): JWK =>
  Key.parse(JSON.parse(unseal(secret, Sealed.parse(JSON.parse(privateKey)))))

/** What signs tokens from now on: the newest key, with its id. */
export const signingKey = async (db: Database, secret: string) => {
  const [newest] = await ensureSigningKeys(db, secret)
  return { kid: newest.id, key: await importJWK(openSigningKey(secret, newest), SIGNING_ALGORITHM) }
}

/** The published halves of all keys. */
export const publicKeys = async (db: Database, secret: string): Promise<JSONWebKeySet> => ({
  keys: (await ensureSigningKeys(db, secret)).map(({ id, alg, publicKey }) => ({
    ...Key.parse(JSON.parse(publicKey)),
    alg: alg ?? SIGNING_ALGORITHM,
    kid: id,
  })),
})
