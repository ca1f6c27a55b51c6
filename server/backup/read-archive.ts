import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { StartFault } from '#db/fault.ts'
import { BackupHeader, BackupManifest } from './archive-contents.ts'
import { HEADER, MANIFEST, OBJECTS, tableOfPart } from './archive-parts.ts'

/** A part of an archive. What of its body was not read when the next part is asked for is left out. */
export type Part = { name: string; body: ParsedTarEntry['body'] }

/** The parts of a backup, in their order. */
export const readParts = async function* (file: string): AsyncGenerator<Part> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  source.pipe(unzipped)
  const bytes = Readable.toWeb(unzipped) as ReadableStream<Uint8Array>
  try {
    for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, body }
      // Read, not cancelled: the decoder is some parts ahead, and a cancelled body would end the one it is at.
      if (!body.locked) await body.pipeTo(new WritableStream())
    }
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

const readText = async (body: Part['body']): Promise<string> => new Response(body).text()

const damaged = (file: string, what: string) =>
  new StartFault(`The backup ${file} is damaged: ${what}. Nothing was restored.`)

const readHeader = (file: string, text: string): BackupHeader => {
  const header = BackupHeader.safeParse(JSON.parse(text))
  if (header.success) return header.data
  throw new StartFault(
    `The file ${file} is no backup that this version of the program reads. Nothing was restored.`,
  )
}

type Sum = { bytes: number; hash: ReturnType<typeof createHash> }

const addTo = async (sums: Map<string, Sum>, name: string, body: Part['body']) => {
  const sum = sums.get(name) ?? { bytes: 0, hash: createHash('sha256') }
  sums.set(name, sum)
  for await (const chunk of body) {
    sum.bytes += chunk.length
    sum.hash.update(chunk)
  }
}

type Content = { header: BackupHeader; manifest: BackupManifest }

/** What the manifest lists and the archive does not hold as it was written, or the other way round. */
const findDifference = (sums: Map<string, Sum>, { tables, objects }: BackupManifest): string | undefined => {
  const listed = [
    ...tables.map(({ schema, name, ...sum }) => ({ part: `${schema}.${name}`, ...sum })),
    ...objects.map(({ key, ...sum }) => ({ part: `${OBJECTS}${key}`, ...sum })),
  ]
  for (const { part, bytes, sha256 } of listed) {
    const sum = sums.get(part) ?? { bytes: 0, hash: createHash('sha256') }
    if (sum.bytes !== bytes) return `${part} has ${sum.bytes} bytes instead of ${bytes}`
    if (sum.hash.digest('hex') !== sha256) return `the checksum of ${part} is wrong`
    sums.delete(part)
  }
  const [more] = sums.keys()
  return more === undefined ? undefined : `${more} is not in its manifest`
}

const readAll = async (file: string): Promise<Content> => {
  const sums = new Map<string, Sum>()
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  for await (const { name, body } of readParts(file)) {
    if (manifest) throw damaged(file, `${name} comes after its end`)
    if (!header && name !== HEADER) throw damaged(file, 'it does not begin as a backup of this program does')
    if (name === HEADER) header = readHeader(file, await readText(body))
    else if (name === MANIFEST) manifest = BackupManifest.parse(JSON.parse(await readText(body)))
    else await addTo(sums, tableOfPart(name) ?? name, body)
  }
  if (!header || !manifest) throw damaged(file, 'it is cut off')
  const difference = findDifference(sums, manifest)
  if (difference) throw damaged(file, difference)
  return { header, manifest }
}

const refuseFolder = async (file: string) => {
  const handle = await open(file)
  const info = await handle.stat()
  await handle.close()
  if (!info.isFile()) throw new StartFault(`${file} is not a file. Name the file of a backup.`)
}

/**
 * Reads a backup to its end and compares every checksum; nothing is written.
 * @throws StartFault naming what is wrong
 * @throws the error of the file system where the file is missing or may not be read
 */
export const verifyBackup = async (file: string): Promise<Content> => {
  await refuseFolder(file)
  try {
    return await readAll(file)
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw damaged(file, 'it cannot be unpacked')
  }
}
