import { createRequire } from 'node:module'
import { encrypted } from '#server/attachments/reading/documents/pdf-filters.ts'
import { broken, tooHeavy } from '#server/files/kinds/refusal.ts'

/** Pixels of one picture in a page, of one pattern and of the page itself. */
const MAX_PIXELS = 16_000_000

type Library = typeof import('@napi-rs/canvas')

let library: Promise<Library> | undefined

/** The family of the mark, and of a PDF that names a font which neither it nor the machine has. */
export const MARK_FAMILY = 'Cellwright Mark'
const STANDARD_FAMILIES = ['Helvetica', 'Arial', 'Times New Roman', 'Courier New']

/** The library that draws, with the typeface of the site. */
export const loadCanvas = (): Promise<Library> => {
  library ??= import('@napi-rs/canvas').then((loaded) => {
    const { GlobalFonts } = loaded
    const file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    )
    // A machine without fonts would draw the standard fonts of PDF as nothing.
    if (GlobalFonts.families.length === 0)
      for (const family of STANDARD_FAMILIES) GlobalFonts.registerFromPath(file, family)
    GlobalFonts.registerFromPath(file, MARK_FAMILY)
    return loaded
  })
  return library
}

type CanvasFactory = new (options?: object) => { create: (width: number, height: number) => object }

const boundedFactory = async () => {
  const { createIsomorphicCanvasFactory } = await import('unpdf')
  const Factory: CanvasFactory = await createIsomorphicCanvasFactory(loadCanvas)
  // Patterns, masks and groups are drawn on canvases of their own, as large as the file says.
  return class extends Factory {
    constructor(options?: object) {
      super(options)
      const create = this.create.bind(this)
      this.create = (width, height) => {
        if (!(width * height <= MAX_PIXELS)) throw tooHeavy('has a page that takes too much memory to draw.')
        return create(width, height)
      }
    }
  }
}

/**
 * Opens a PDF to be drawn. Scripts in it are not run and nothing it points to is fetched. Takes the bytes over.
 * @throws FileRefusal FILE_BROKEN
 */
export const openPdf = async (bytes: Uint8Array) => {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(bytes, {
    CanvasFactory: await boundedFactory(),
    maxImageSize: MAX_PIXELS,
    verbosity: 0,
  }).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw name === 'PasswordException'
      ? encrypted()
      : broken('is a damaged PDF. Save it again in its program.')
  })
}
export type OpenPdf = Awaited<ReturnType<typeof openPdf>>
