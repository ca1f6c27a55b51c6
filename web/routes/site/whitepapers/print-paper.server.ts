import { withFigures } from '../content/cell-figures.server.ts'
import { entriesOf } from '../content/library.server.ts'
import { writePaper } from './write-paper.server.tsx'

/** A whitepaper as PDF; undefined when there is none of this name. */
export async function printPaper(slug: string): Promise<Uint8Array | undefined> {
  const entry = entriesOf('whitepapers').find((one) => one.slug === slug)
  return entry && writePaper({ ...entry, blocks: withFigures(entry.blocks) })
}
