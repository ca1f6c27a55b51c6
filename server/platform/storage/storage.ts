import type { Readable } from 'node:stream'

/** Objects under `public/` may be read by anyone who has their address; those under `private/` only through a check. */
export type Visibility = 'public' | 'private'

export type StoredObject = { name: string; key: string; bytes: number; modifiedAt: Date }

/** Where files are kept. While an object store is away, each call throws an error with the code `STORAGE_UNAVAILABLE`. */
export type Storage = {
  kind: 'disk' | 's3'
  /** Whether it answers, within two seconds. */
  isReachable: () => Promise<boolean>
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
  /** The keys of all objects, in no particular order. */
  keys: () => AsyncIterable<string>
}

/** Most names of one listing. */
export const LIST_LIMIT = 100
const PUBLIC_MAX_AGE_SECONDS = 3600

const visibilityOf = (key: string): Visibility => (key.startsWith('public/') ? 'public' : 'private')

/** The Cache-Control of an object's answer: an hour for public ones, never kept for private ones. */
export const cacheControlOf = (key: string): string =>
  visibilityOf(key) === 'public' ? `public, max-age=${PUBLIC_MAX_AGE_SECONDS}` : 'private, no-store'

const KEY = /^(public|private)(\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}){1,8}$/

/** The key itself. @throws when it is not one */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key.slice(0, 200)}`)
  return key
}
