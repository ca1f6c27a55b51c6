import type { Attachment, FileReading } from '#contract/attachments.ts'
import { MAX_FILE_BYTES } from '#contract/file-limits.ts'
import { attachments } from '#db/schema/index.ts'
import { refuseFault, refuseFile } from '#server/files/refuse-file.ts'
import { hashNetwork } from '#server/files/rooms.ts'
import { scanFile } from '#server/files/scan-file.ts'
import { type ArrivingFile, type TakenFile, takeFile } from '#server/files/take-file.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { makeRoom } from './make-room.ts'
import { fileKey, toAttachment } from './queries.ts'

const readTaken = async (
  { deps, clientNetwork }: RequestContext,
  { path, name }: TakenFile,
): Promise<FileReading> => {
  const read = await deps.reader.read({ path, name }, clientNetwork)
  if ('fault' in read) throw refuseFault(read.fault, name)
  if ('refusal' in read.outcome)
    throw refuseFile(read.outcome.refusal.code, name, read.outcome.refusal.reason)
  return read.outcome.reading
}

/**
 * Takes a file beside a plan: scanned, read in a process of its own, and kept for a day in which a save may claim it.
 * Errors: those of `fileErrors`, each naming the file; TOO_MANY_REQUESTS.
 */
export const receiveFile = (context: RequestContext, sent: ArrivingFile): Promise<Attachment> =>
  takeFile(context, sent, MAX_FILE_BYTES, async (taken) => {
    const { deps } = context
    const { name, bytes, path } = taken
    const { found } = await scanFile(context, taken)
    if (found !== undefined) throw refuseFile('FILE_INFECTED', name)
    const reading = await readTaken(context, taken)
    const viewer = await context.caller()
    const id = deps.ids.random()
    const row = {
      id,
      name,
      bytes,
      reading,
      userId: viewer?.id ?? null,
      companyId: viewer?.company?.id ?? null,
      network: hashNetwork(deps, context.clientNetwork),
      createdAt: deps.clock.now(),
    }
    // The row first: bytes that no row names would stay for ever.
    await deps.db.transaction(async (tx) => {
      await tx.insert(attachments).values(row)
      await deps.storage.putFile(fileKey(id), path)
    })
    await makeRoom(deps, row)
    return toAttachment(row)
  })
