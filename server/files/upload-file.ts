import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { FilePurpose, SentFile } from '#contract/files.ts'
import { files } from '#db/schema/index.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { forgetFiles } from './forget-files.ts'
import type { PurposeRules } from './purpose.ts'
import { isWaiting, toSentFile } from './queries.ts'
import { refuseFault, refuseFile } from './refuse-file.ts'
import { hashNetwork, makeRoomAmong } from './rooms.ts'
import { scanFile } from './scan-file.ts'
import { type ArrivingFile, type TakenFile, takeFile } from './take-file.ts'

type Row = typeof files.$inferInsert

/** Size and SHA-256 of a file, read piece by piece. */
const measure = async (path: string): Promise<Pick<Row, 'bytes' | 'sha256'>> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Writes the row, then the bytes: bytes that no row names would stay for ever. */
const keepBytes = ({ deps }: Pick<RequestContext, 'deps'>, row: Row & { storageKey: string }, path: string) =>
  deps.db.transaction(async (tx) => {
    await tx.insert(files).values(row)
    await deps.storage.putFile(row.storageKey, path)
  })

/** Keeps an infected file apart, where no address leads. */
const quarantine = async (context: RequestContext, row: Omit<Row, 'state'>, { path, name }: TakenFile) => {
  const storageKey = `private/quarantine/${row.id}`
  await keepBytes(context, { ...row, ...(await measure(path)), state: 'quarantined', storageKey }, path)
  return refuseFile('FILE_INFECTED', name)
}

/**
 * Takes a file for a purpose: scanned, recognised by its content, pictures encoded again in a process of their own, and
 * kept for a day in which a form may use it.
 * Errors: UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS, and those of `fileErrors`, each naming the file.
 */
export const uploadFile = async (
  context: RequestContext,
  { purpose, rules }: { purpose: FilePurpose; rules: PurposeRules },
  sent: ArrivingFile,
): Promise<SentFile> => {
  const { deps } = context
  const viewer = await signedIn(context)
  if (!rules.maySend(viewer)) throw errors.FORBIDDEN()
  return takeFile(context, sent, rules.maxBytes, async (taken) => {
    const { name, path } = taken
    const network = hashNetwork(deps, context.clientNetwork)
    const id = deps.ids.random()
    const common = {
      id,
      companyId: viewer.company?.id ?? null,
      userId: viewer.id,
      network,
      purpose,
      name,
      bytes: taken.bytes,
      sha256: '',
      createdAt: deps.clock.now(),
    }
    const { found } = await scanFile(context, taken)
    if (found !== undefined) throw await quarantine(context, common, taken)

    const target = `${path}.prepared`
    try {
      const { accepts, isShownByPage = false } = rules
      const task = { name, path, target, accepts, isShownByPage }
      const prepared = await deps.reader.prepare(task, context.clientNetwork)
      if ('fault' in prepared) throw refuseFault(prepared.fault, name)
      if ('refusal' in prepared.outcome) {
        await deps.db.insert(files).values({ ...common, ...(await measure(path)), state: 'refused' })
        throw refuseFile(prepared.outcome.refusal.code, name, prepared.outcome.refusal.reason)
      }
      const { kind, isEncoded } = prepared.outcome.prepared
      const result = isEncoded ? target : path
      const row = {
        ...common,
        ...(await measure(result)),
        kind,
        state: 'waiting' as const,
        storageKey: `private/files/${id}`,
      }
      await keepBytes(context, row, result)
      await makeRoomAmong(
        deps,
        { table: files, isWaiting, forget: (ids) => forgetFiles(deps, ids) },
        { network, userId: viewer.id },
      )
      return toSentFile(row)
    } finally {
      await rm(target, { force: true })
    }
  })
}
