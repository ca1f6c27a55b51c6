import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { errorCode } from '#db/fault.ts'
import type { ObjectStore } from '../config/config.ts'
import { checkedKey, LIST_LIMIT, type Storage, type StoredObject } from './storage.ts'

const CONNECT_MS = 2000
/** Without a byte from the other side. */
const SILENT_MS = 10_000
const CHECK_MS = 2000

/** The error of the client in the one that the file library wrapped around it. */
const innermost = (error: unknown, depth = 0): unknown =>
  error instanceof Error && error.cause !== undefined && depth < 5 ? innermost(error.cause, depth + 1) : error

/** The name of the refusal or the code of the failed connection. No more: the error also holds address and key. */
const reasonOf = (error: unknown): string => {
  const inner = innermost(error)
  if (!(inner instanceof Error)) return 'unknown'
  return inner.name === 'Error' ? (errorCode(inner) ?? inner.name) : inner.name
}

const unavailable = (error: unknown) =>
  Object.assign(new Error(`the object store does not answer as it should (${reasonOf(error)})`), {
    code: 'STORAGE_UNAVAILABLE',
  })

/** The object is missing. A bucket that is missing is a wrong setting, and not this. */
const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(reasonOf(error))

const silent = () => undefined

/** Objects in a bucket of an S3 compatible store. The bucket is private: all objects are served through our own addresses. */
export const createS3Storage = ({ bucket, endpoint, region, keyId, secret }: ObjectStore): Storage => {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // A store at an address of its own rarely has a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Newer checksums that other makers' stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  const ask = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw unavailable(error)
    }
  }
  /** Undefined when the store says that there is no such object. */
  const find = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw unavailable(error)
    }
  }
  const listPage = (prefix: string, more: { after?: string; limit?: number; isDeep?: boolean }) =>
    ask(() =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(!more.isDeep && { Delimiter: '/' }),
          ...(more.after !== undefined && { StartAfter: more.after }),
          ...(more.limit !== undefined && { MaxKeys: more.limit }),
        }),
      ),
    )

  return {
    kind: 's3',
    isReachable: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), {
          abortSignal: AbortSignal.timeout(CHECK_MS),
        })
        return true
      } catch {
        return false
      }
    },
    put: async (key, content) => {
      const known = checkedKey(key)
      await ask(() => disk.put(known, content))
    },
    putFile: async (key, path) => {
      const known = checkedKey(key)
      const { size } = await stat(path)
      await ask(() => disk.putStream(known, createReadStream(path), { contentLength: size }))
    },
    copy: async (from, to) => {
      const [source, target] = [checkedKey(from), checkedKey(to)]
      return (await find(async () => disk.copy(source, target).then(() => true))) ?? false
    },
    get: async (key) => {
      const known = checkedKey(key)
      return find(() => disk.getBytes(known))
    },
    open: async (key) => {
      const command = new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) })
      return find(async () => {
        const { Body, ContentLength, LastModified } = await client.send(command)
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('an object without bytes or length')
        return { bytes: ContentLength, modifiedAt: LastModified ?? new Date(0), stream: Body }
      })
    },
    delete: async (key) => {
      const known = checkedKey(key)
      await ask(() => disk.delete(known))
    },
    list: async (folder, { limit = LIST_LIMIT, after } = {}) => {
      const prefix = `${checkedKey(folder.replace(/\/$/, ''))}/`
      const most = Math.min(limit, LIST_LIMIT)
      const objects: StoredObject[] = []
      let from = after === undefined ? undefined : prefix + after
      // A page of the store may be short, because folders count in it.
      for (;;) {
        const page = await listPage(prefix, { ...(from !== undefined && { after: from }) })
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          objects.push({ name: Key.slice(prefix.length), key: Key, bytes: Size, modifiedAt: LastModified })
        const last = [page.Contents?.at(-1)?.Key, page.CommonPrefixes?.at(-1)?.Prefix]
          .filter((key) => key !== undefined)
          .toSorted()
          .at(-1)
        if (objects.length > most || !page.IsTruncated || last === undefined) break
        // After a folder comes what follows everything in it.
        from = last.endsWith('/') ? `${last}\u{10ffff}` : last
      }
      const shown = objects.slice(0, most)
      const next = objects.length > most ? shown.at(-1)?.name : undefined
      return next === undefined ? { objects: shown } : { objects: shown, next }
    },
    keys: async function* () {
      for (const root of ['public/', 'private/']) {
        let after: string | undefined
        do {
          const page = await listPage(root, { isDeep: true, ...(after !== undefined && { after }) })
          const found = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
          yield* found
          after = page.IsTruncated ? found.at(-1) : undefined
        } while (after !== undefined)
      }
    },
  }
}
