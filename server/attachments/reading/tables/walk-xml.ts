import { SaxesParser } from 'saxes'
import { broken } from '#server/files/kinds/refusal.ts'

type Walk = {
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  onText?: (text: string) => void
  /** Answers true when nothing more is wanted. */
  onClose?: (name: string) => boolean | undefined
}

/** Elements inside one another: tables need about ten. */
const MAX_DEPTH = 64
/** Attributes of one element: a worksheet has about twenty, most of them namespaces. */
const MAX_ATTRIBUTES = 128
/** Characters given to the parser at once. */
const PIECE = 16_384
/** Characters of one tag or text. The parser holds all of them, so they are counted outside of it. */
const MAX_TOKEN = 262_144

const damaged = () => broken('holds a damaged table. Save it again in its program.')

/** The parser with its limits; `isDone` after the first close that answers true. */
const createWalker = ({ onOpen, onText, onClose }: Walk) => {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let isDone = false
  let depth = 0
  let attributes = 0
  /** Characters since the parser last gave something away. */
  let held = 0
  const give = (text: string) => {
    held = 0
    onText?.(text)
  }
  const skip = () => {
    held = 0
  }
  parser.on('error', () => {
    throw damaged()
  })
  // Tables have none; its declarations are only good for unfolding.
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('attribute', () => {
    held = 0
    if (++attributes > MAX_ATTRIBUTES) throw damaged()
  })
  parser.on('opentag', (tag) => {
    held = 0
    attributes = 0
    if (++depth > MAX_DEPTH) throw damaged()
    onOpen(local(tag.name), tag.attributes)
  })
  parser.on('text', give)
  parser.on('cdata', give)
  parser.on('comment', skip)
  parser.on('processinginstruction', skip)
  parser.on('closetag', (tag) => {
    held = 0
    depth--
    isDone ||= onClose?.(local(tag.name)) === true
  })
  return {
    isDone: () => isDone,
    write: (text: string) => {
      for (let at = 0; at < text.length && !isDone; at += PIECE) {
        const piece = text.slice(at, at + PIECE)
        held += piece.length
        if (held > MAX_TOKEN) throw damaged()
        parser.write(piece)
      }
    },
  }
}

/**
 * Walks an XML text piece by piece without building a tree. Names come without their prefix. Doctypes are refused, so
 * that nothing outside is read and nothing unfolds.
 * @throws FileRefusal FILE_BROKEN
 */
export const walkXml = async (pieces: AsyncIterable<Uint8Array>, walk: Walk): Promise<void> => {
  const walker = createWalker(walk)
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    walker.write(decoder.decode(piece, { stream: true }))
    if (walker.isDone()) return
  }
}
