import { SaxesParser } from 'saxes'
import { broken } from '../refusal.ts'

type Walk = {
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  onText: (text: string) => void
  /** Answers true when nothing more is wanted. */
  onClose: (name: string) => boolean | undefined
}

const CHUNK = 65_536
/** Elements inside one another: tables need about ten. */
const MAX_DEPTH = 64

/** Without namespaces an attribute is its text; the type of the parser knows both. */
const plainAttributes = (attributes: Record<string, string | { value: string }>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, found]) => [
      name,
      typeof found === 'string' ? found : found.value,
    ]),
  )

/**
 * Walks an XML text without building a tree. Names come without their prefix. Entities of the document's own are not
 * known: one that is used makes the file a damaged one, so that nothing outside is read and nothing unfolds.
 * @throws FileRefusal FILE_BROKEN
 */
export const walkXml = (bytes: Uint8Array, { onOpen, onText, onClose }: Walk): void => {
  const parser = new SaxesParser<{ position: false }>({ position: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let isDone = false
  let depth = 0
  parser.on('error', () => {
    throw broken('holds a damaged table. Save it again in its program.')
  })
  parser.on('opentag', (tag) => {
    depth++
    if (depth > MAX_DEPTH) throw broken('holds a damaged table. Save it again in its program.')
    onOpen(local(tag.name), plainAttributes(tag.attributes))
  })
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', (tag) => {
    depth--
    isDone ||= onClose(local(tag.name)) === true
  })
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length && !isDone; at += CHUNK)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }))
}
