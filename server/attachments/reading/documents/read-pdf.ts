import { broken, FileRefusal, tooHeavy } from '#server/files/kinds/refusal.ts'
import { checkPackedSize } from './check-packed-size.ts'
import { encrypted } from './pdf-filters.ts'

/** Pages that are read. A specification says what it is about early on. */
const MAX_PAGES = 40
/** More text than this is not kept. */
const MAX_CHARACTERS = 100_000
/** Pieces of text on one page, and their characters: a dense drawing has a tenth of it. */
const MAX_PAGE_ITEMS = 100_000
const MAX_PAGE_CHARACTERS = 500_000

type Opened = Awaited<ReturnType<typeof openPdf>>
/** What the text of a page comes as, a few dozen at a time; marks between texts have no `str`. */
type TextChunk = { items: readonly ({ str: string; hasEOL: boolean } | { type: string })[] }

const openPdf = async (bytes: Uint8Array) => {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    // Pictures are not drawn; nothing above this is unpacked.
    maxImageSize: 0,
    verbosity: 0,
  }).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw name === 'PasswordException'
      ? encrypted()
      : broken('is a damaged PDF. Save it again in its program.')
  })
}

/** The text of one page, at most `room` characters of it. All of the page is counted. @throws FileRefusal */
const readPage = async (opened: Opened, number: number, room: number): Promise<string> => {
  const page = await opened.getPage(number)
  // As a stream the text comes at the pace it is taken: a page that is refused is not read to its end.
  const reader: ReadableStreamDefaultReader<TextChunk> = page.streamTextContent().getReader()
  let text = ''
  let items = 0
  let characters = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (const item of value.items) {
      if (!('str' in item)) continue
      items++
      characters += item.str.length
      if (text.length < room) text += item.str.slice(0, room - text.length) + (item.hasEOL ? '\n' : '')
    }
    if (items > MAX_PAGE_ITEMS || characters > MAX_PAGE_CHARACTERS) {
      const refusal = tooHeavy('holds too much text on one page. Attach a smaller extract.')
      await reader.cancel(refusal)
      throw refusal
    }
  }
  page.cleanup()
  return text
}

/**
 * The text of a PDF, page by page up to one that is damaged, and how many of its pages were read. Scripts in it are not
 * run and nothing it points to is fetched. Takes the bytes over: they are empty afterwards.
 * @throws FileRefusal FILE_BROKEN, also for one that is encrypted; FILE_TOO_HEAVY
 */
export const readPdf = async (
  bytes: Uint8Array,
): Promise<{ text: string; pages: number; readPages: number }> => {
  await checkPackedSize(bytes)
  const opened = await openPdf(bytes)
  try {
    const pages = opened.numPages
    let text = ''
    let readPages = 0
    while (readPages < Math.min(pages, MAX_PAGES) && text.length < MAX_CHARACTERS) {
      const more = await readPage(opened, readPages + 1, MAX_CHARACTERS - text.length).catch(
        (error: unknown) => {
          if (error instanceof FileRefusal) throw error
          return undefined
        },
      )
      if (more === undefined) break
      text += `${more}\n\n`
      readPages++
    }
    if (readPages === 0) throw broken('is a PDF without a readable page. Save it again in its program.')
    return { text, pages, readPages }
  } finally {
    await opened.loadingTask.destroy()
  }
}
