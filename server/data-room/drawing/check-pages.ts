import { readFile } from 'node:fs/promises'
import { MAX_DOCUMENT_PAGES } from '#contract/data-room-words.ts'
import { checkPackedSize } from '#server/attachments/reading/documents/check-packed-size.ts'
import { broken, FileRefusal, tooHeavy } from '#server/files/kinds/refusal.ts'
import { brokenBy, type CheckPagesTask, type PagesOutcome } from '#server/platform/reader/messages.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'

/** Points of 1/72 inch: ISO 216 A0 is 3370 long. */
const MAX_EDGE = 3400
const MIN_EDGE = 36
/** A drawing full of detail has a tenth of it. */
const MAX_OPERATORS = 400_000
/** How long the contents of pages are looked at. Those after that are bounded when they are drawn. */
const CONTENTS_MS = 6_000

const checkPage = async (document: OpenPdf, number: number, withContents: boolean) => {
  const page = await document.getPage(number).catch(() => {
    throw broken(`has a damaged page ${number}. Save it again in its program.`)
  })
  const { width, height } = page.getViewport({ scale: 1 })
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (!(short >= MIN_EDGE && long <= MAX_EDGE))
    throw tooHeavy(
      `has a page of another size than is shown: page ${number}. Use pages between 0.5 inch and A0.`,
    )
  if (withContents) {
    const { fnArray } = await page.getOperatorList()
    if (fnArray.length > MAX_OPERATORS)
      throw tooHeavy(`holds too much on page ${number}. Print it as a picture.`)
  }
  page.cleanup()
}

/**
 * The pages of a PDF that is to be shown page by page: how many there are, and that they can be drawn. Runs in a
 * reading process; a refusal is a value.
 */
export const checkPages = async ({ path }: CheckPagesTask): Promise<PagesOutcome> => {
  const bytes = new Uint8Array(await readFile(path))
  try {
    await checkPackedSize(bytes)
    const document = await openPdf(bytes)
    try {
      const pages = document.numPages
      if (pages > MAX_DOCUMENT_PAGES)
        throw tooHeavy(`has ${pages} pages. Send at most ${MAX_DOCUMENT_PAGES} in one document.`)
      const untilMs = performance.now() + CONTENTS_MS
      for (let number = 1; number <= pages; number++)
        await checkPage(document, number, performance.now() < untilMs)
      if (pages < 1) throw broken('is a PDF without pages. Save it again in its program.')
      return { pages }
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, reason: error.message } }
    return brokenBy(error)
  }
}
