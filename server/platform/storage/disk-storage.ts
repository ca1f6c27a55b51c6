import { access, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { errorCode } from '#db/fault.ts'
import { checkedKey, LIST_LIMIT, type Storage, type StoredObject } from './storage.ts'

/** By code point, the order in which S3 lists as well. */
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Objects as files under `folder`. A write that fails, on a full disk for one, leaves nothing and replaces nothing. */
export const createDiskStorage = (folder: string): Storage => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  /** Written beside its place and moved there whole: a reader sees the old or the new object. */
  const writeWhole = async (key: string, write: (draft: string) => Promise<void>) => {
    const draft = `${checkedKey(key)}.${process.pid}.${process.hrtime.bigint()}.part`
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
    kind: 'disk',
    isReachable: () =>
      access(folder).then(
        () => true,
        () => false,
      ),
    put: (key, content) => writeWhole(key, (draft) => disk.put(draft, content)),
    putFile: (key, path) =>
      writeWhole(key, async (draft) => {
        const place = join(folder, draft)
        await mkdir(dirname(place), { recursive: true })
        // Not by the library: that copies through a stream and does not say that the disk is full.
        await copyFile(path, place)
      }),
    copy: async (from, to) => {
      if (!(await size(checkedKey(from)))) return false
      await writeWhole(to, (draft) => disk.copy(from, draft))
      return true
    },
    get: async (key) => ((await size(checkedKey(key))) ? disk.getBytes(key) : undefined),
    open: async (key) => {
      const found = await size(checkedKey(key))
      return found
        ? { bytes: found.size, modifiedAt: found.mtime, stream: await disk.getStream(key) }
        : undefined
    },
    delete: async (key) => {
      await disk.delete(checkedKey(key))
    },
    list: async (path, { limit = LIST_LIMIT, after } = {}) => {
      const prefix = checkedKey(path.replace(/\/$/, ''))
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
    keys: async function* () {
      for (const root of ['public', 'private']) {
        const entries = await readdir(join(folder, root), { recursive: true, withFileTypes: true }).catch(
          (error: unknown) => {
            if (errorCode(error) === 'ENOENT') return []
            throw error
          },
        )
        for (const entry of entries)
          if (entry.isFile() && !entry.name.endsWith('.part'))
            yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
      }
    },
  }
}
