import { eq } from 'drizzle-orm'
import type { QuoteContent } from '#contract/solution-quote-words.ts'
import { solutionQuotes } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

type Kept = Pick<AppDeps, 'db' | 'storage' | 'printer'>
type Row = typeof solutionQuotes.$inferSelect

/** The PDF of a quote: printed once, then kept as it was sent. @throws PRINTER_BUSY, and when it cannot be printed */
export const keepQuote = async (
  { db, storage, printer }: Kept,
  row: Row,
): Promise<{ storageKey: string; bytes: Uint8Array }> => {
  const storageKey = row.pdfKey ?? `private/solution-quotes/${row.id}.pdf`
  const kept = await storage.get(storageKey)
  if (kept) return { storageKey, bytes: kept }
  const { number, version, title, customer, validUntil, createdAt } = row
  const bytes = await printer.print({
    kind: 'quote',
    quote: {
      // Written by `quoteContent` alone, and never changed.
      ...(row.content as QuoteContent),
      ...{ number, version, title, customer, validUntil },
      date: createdAt.toISOString().slice(0, 10),
    },
  })
  if (!bytes) throw new Error('a quote came back empty')
  await storage.put(storageKey, bytes)
  await db.update(solutionQuotes).set({ pdfKey: storageKey }).where(eq(solutionQuotes.id, row.id))
  return { storageKey, bytes }
}

/** The PDF of a quote; null when there is none of that id. */
export const openQuote = async (
  deps: Kept,
  id: string,
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  const [row] = await deps.db.select().from(solutionQuotes).where(eq(solutionQuotes.id, id))
  if (!row) return null
  const { bytes } = await keepQuote(deps, row)
  return { name: `${row.number}.pdf`, bytes }
}
