import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { canSee } from './policy.ts'
import { findPictureSource, type PictureWidth, renderPicture } from './render-picture.ts'

export type Image = { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' | 'image/webp' }

export type Picture = {
  isPublic: boolean
  /** Changes with the solution, the theme and the width. */
  etag: string
  /** The uploaded picture, else the drawn one; undefined when there is none and no cell to draw. */
  image: () => Promise<Image | undefined>
}

type Look = { theme: 'dark' | 'light'; width: PictureWidth }

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** The kind of a picture by its first bytes: uploaded files have keys without an ending. Undefined for any other. */
export const pictureTypeOf = (bytes: Uint8Array): Image['type'] | undefined => {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) ? 'image/webp' : undefined
}

/** The picture that was uploaded, by its key in storage; undefined when it is not there, or of no known kind. */
const openUploaded = async (
  storage: Pick<AppDeps['storage'], 'get'>,
  key: string | null,
): Promise<Image | undefined> => {
  const bytes = key === null ? undefined : await storage.get(key)
  const type = bytes && pictureTypeOf(bytes)
  return bytes && type && { bytes, type }
}

const asPng = (bytes: Uint8Array | undefined): Image | undefined => bytes && { bytes, type: 'image/png' }

/** The picture of a solution for the one who asks; null when there is no such solution for them. */
export const showPicture = async (
  { deps, caller }: Pick<RequestContext, 'deps' | 'caller'>,
  { id, theme, width }: Look & { id: string },
): Promise<Picture | null> => {
  const source = await findPictureSource(deps.db, id)
  if (!source || !(source.isPublic || canSee(await caller(), source))) return null
  return {
    isPublic: source.isPublic,
    etag: `"${source.updatedAt.getTime().toString(36)}-${theme}-${width}"`,
    image: async () =>
      (await openUploaded(deps.storage, source.imageUrl)) ??
      asPng(await renderPicture(deps, { ...source, id, theme, width })),
  }
}

/** The picture of a solution for who has a link to it, which was checked before. */
export const showLinkedPicture = async (
  { db, storage, printer }: Pick<AppDeps, 'db' | 'storage' | 'printer'>,
  id: string,
  theme: Look['theme'],
): Promise<Image | undefined> => {
  const source = await findPictureSource(db, id)
  if (!source) return undefined
  const uploaded = await openUploaded(storage, source.imageUrl)
  if (uploaded || !source.plan) return uploaded
  return asPng(await printer.print({ kind: 'picture', plan: source.plan, theme, width: 1200 }))
}
