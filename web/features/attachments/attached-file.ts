import type { FileKind } from '#contract/file-limits.ts'
import type { Evidence } from '#engine/requirement/types.ts'

/** A file that the server has read. */
export type AttachedFile = {
  id: string
  name: string
  bytes: number
  kind: FileKind
  findings: readonly string[]
  evidence: readonly Evidence[]
  words: string
}

const HEAD = 'From '

/** A file's words as a paragraph of their own, so that their reader sees where they come from. */
const paragraphOf = ({ name, words }: AttachedFile): string => `${HEAD}${name}:\n${words}`

/** The description with the file's words behind what is there. */
export const withWords = (description: string, file: AttachedFile): string =>
  file.words === '' ? description : [description.trimEnd(), paragraphOf(file)].filter(Boolean).join('\n\n')

/** The description without the file's words, where nobody has changed them since. */
export const withoutWords = (description: string, file: AttachedFile): string => {
  const paragraph = paragraphOf(file)
  const at = file.words === '' ? -1 : description.indexOf(paragraph)
  if (at < 0) return description
  const rest = [description.slice(0, at).trimEnd(), description.slice(at + paragraph.length).trimStart()]
  return rest.filter(Boolean).join('\n\n')
}

const keyOf = (evidence: Evidence): string => ('volumeMm3' in evidence ? 'volume' : evidence.field)

/** Values of several files: the first that speaks of a field counts. */
export const mergeEvidence = (...lists: readonly (readonly Evidence[])[]): Evidence[] => {
  const found = new Map<string, Evidence>()
  for (const one of lists.flat()) if (!found.has(keyOf(one))) found.set(keyOf(one), one)
  return [...found.values()]
}

/** The values without those that this file gave. */
export const withoutEvidence = (evidence: readonly Evidence[], file: AttachedFile): Evidence[] =>
  evidence.filter(
    (one) => !file.evidence.some((given) => given.basis === one.basis && keyOf(given) === keyOf(one)),
  )

/** Whether what a file said is in a description and its values; undefined for a file that said nothing. */
export const isCounted = (
  file: AttachedFile,
  description: string,
  evidence: readonly Evidence[],
): boolean | undefined => {
  if (file.words === '' && file.evidence.length === 0) return undefined
  return (
    (file.words !== '' && description.includes(paragraphOf(file))) ||
    withoutEvidence(evidence, file).length < evidence.length
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAttached = (value: unknown): value is AttachedFile =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.bytes === 'number' &&
  typeof value.words === 'string' &&
  Array.isArray(value.findings) &&
  Array.isArray(value.evidence)

/** The list of a page, as this tab kept it. */
export const areAttached = (value: unknown): value is AttachedFile[] =>
  Array.isArray(value) && value.every(isAttached)

/** What the server answered to a file: the file as read, or its sentence about why not. */
export const readAnswer = (body: unknown): AttachedFile | string => {
  if (isAttached(body)) return body
  return isRecord(body) && typeof body.message === 'string'
    ? body.message
    : 'The file could not be sent. Try again.'
}
