import type { RequestContext } from '#server/rpc/context.ts'
import { canSee } from './policy.ts'
import { findPictureSource, type PictureWidth, renderPicture } from './render-picture.ts'

export type Picture = {
  isPublic: boolean
  /** Changes with the solution, the theme and the width. */
  etag: string
  /** Draws it, or takes the kept one; undefined when there is no cell to draw. */
  png: () => Promise<Uint8Array | undefined>
}

/** The picture of a solution for whoever asks; null when there is no such solution for them. */
export const showPicture = async (
  { deps, caller }: Pick<RequestContext, 'deps' | 'caller'>,
  { id, theme, width }: { id: string; theme: 'dark' | 'light'; width: PictureWidth },
): Promise<Picture | null> => {
  const source = await findPictureSource(deps.db, id)
  if (!source || !(source.isPublic || canSee(await caller(), source))) return null
  return {
    isPublic: source.isPublic,
    etag: `"${source.updatedAt.getTime().toString(36)}-${theme}-${width}"`,
    png: () => renderPicture(deps, { ...source, id, theme, width }),
  }
}
