import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { errorCode } from '#db/fault.ts'

/** Objects under `public/` may be read by anybody who has their address; those under `private/` only through a check. */
export type Visibility = 'public' | 'private'

export type StoredObject = { name: string; key: string; bytes: number; modifiedAt: Date }

export type Storage = {
  /** Stores or replaces an object. @throws on a key outside `public/` and `private/` or with `..` in it */
  put: (key: string, content: Uint8Array | string) => Promise<void>
  /** Stores or replaces an object with the content of a file outside. */
  putFile: (key: string, path: string) => Promise<void>
  /** Stores or replaces an object with the content of another; answers false when there is no other. */
  copy: (from: string, to: string) => Promise<boolean>
  /** The object's bytes, or undefined when there is none. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** The object as a stream with its size, or undefined when there is none. */
  open: (key: string) => Promise<{ bytes: number; modifiedAt: Date; stream: Readable } | undefined>
  delete: (key: string) => Promise<void>
  /** The objects directly in `folder`, by name ascending, at most `limit` (default 100), those after `after`. */
  list: (
    folder: string,
    options?: { limit?: number; after?: string },
  ) => Promise<{ objects: StoredObject[]; next?: string }>
}

const LIST_LIMIT = 100
const PUBLIC_MAX_AGE_SECONDS = 3600

export const visibilityOf = (key: string): Visibility => (key.startsWith('public/') ? 'public' : 'private')

/** The Cache-Control of an object's answer: an hour for public ones, never kept for private ones. */
export const cacheControlOf = (key: string): string =>
  visibilityOf(key) === 'public' ? `public, max-age=${PUBLIC_MAX_AGE_SECONDS}` : 'private, no-store'

const KEY = /^(public|private)(\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}){1,8}$/

const checked = (key: string): string => {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key.slice(0, 200)}`)
  return key
}

/** By code point, the order in which S3 lists as well. */
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Objects as files under `folder`. A write that fails, on a full disk for one, leaves nothing and replaces nothing. */
export const createDiskStorage = (folder: string): Storage => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  /** Written beside its place and moved there whole: a reader sees the old or the new object. */
  const writeWhole = async (key: string, write: (draft: string) => Promise<void>) => {
    const draft = `${checked(key)}.${process.pid}.${process.hrtime.bigint()}.part`
    try {
      await write(draft)
      await disk.move(draft, key)
    } catch (error) {
      await disk.delete(draft).catch(() => undefined)
      throw error
    }
  }
  const size = async (key: string) => {
    try {
      const found = await stat(join(folder, key))
      return found.isFile() ? found : undefined
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined
      throw error
    }
  }
  return {
    put: (key, content) => writeWhole(key, (draft) => disk.put(draft, content)),
    putFile: (key, path) =>
      writeWhole(key, async (draft) => {
        const place = join(folder, draft)
        await mkdir(dirname(place), { recursive: true })
        // Not by the library: that copies through a stream and does not say that the disk is full.
        await copyFile(path, place)
      }),
    copy: async (from, to) => {
      if (!(await size(checked(from)))) return false
      await writeWhole(to, (draft) => disk.copy(from, draft))
      return true
    },
    get: async (key) => ((await size(checked(key))) ? disk.getBytes(key) : undefined),
    open: async (key) => {
      const found = await size(checked(key))
      return found
        ? { bytes: found.size, modifiedAt: found.mtime, stream: await disk.getStream(key) }
        : undefined
    },
    delete: async (key) => {
      await disk.delete(checked(key))
    },
    list: async (path, { limit = LIST_LIMIT, after } = {}) => {
      const prefix = checked(path.replace(/\/$/, ''))
      let names: string[]
      try {
        const entries = await readdir(join(folder, prefix), { withFileTypes: true })
        names = entries
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
          .map((entry) => entry.name)
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return { objects: [] }
        throw error
      }
      const rest = names.toSorted(byName).filter((name) => after === undefined || byName(name, after) > 0)
      const page = rest.slice(0, Math.min(limit, LIST_LIMIT))
      const objects: StoredObject[] = []
      for (const name of page) {
        const found = await size(`${prefix}/${name}`)
        if (found)
          objects.push({ name, key: `${prefix}/${name}`, bytes: found.size, modifiedAt: found.mtime })
      }
      const last = page.at(-1)
      return rest.length > page.length && last !== undefined ? { objects, next: last } : { objects }
    },
  }
}
