import { broken } from '../refusal.ts'

/** Pages that are read. A specification says what it is about early on. */
const MAX_PAGES = 40
/** More text than this is not looked at. */
const MAX_CHARACTERS = 100_000

/**
 * The text of a PDF, page by page, and how many of its pages were read. Scripts in it are not run and nothing it points
 * to is fetched. @throws FileRefusal FILE_BROKEN, also for one that needs a password
 */
export const readPdf = async (
  bytes: Uint8Array,
): Promise<{ text: string; pages: number; readPages: number }> => {
  const { getDocumentProxy } = await import('unpdf')
  const opened = await getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    // Pictures are not drawn; nothing above this is unpacked.
    maxImageSize: 0,
    verbosity: 0,
  }).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw broken(
      name === 'PasswordException'
        ? 'needs a password. Attach a copy without one.'
        : 'is a damaged PDF. Save it again in its program.',
    )
  })
  let text = ''
  let readPages = 0
  for (; readPages < Math.min(opened.numPages, MAX_PAGES) && text.length < MAX_CHARACTERS; readPages++) {
    const page = await opened.getPage(readPages + 1)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n\n'
    page.cleanup()
  }
  const pages = opened.numPages
  await opened.loadingTask.destroy()
  return { text, pages, readPages }
}
