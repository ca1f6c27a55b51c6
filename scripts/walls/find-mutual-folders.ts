import { isTest } from './is-test.ts'

/** Rooms of this folder count as neighbours of the folder itself: each is a capability of its own. */
const UNFOLDED = 'server/identity/'

/** `server/identity/sessions/a.ts` → server, identity:sessions, a.ts */
const partsOf = (file: string): string[] =>
  (file.startsWith(UNFOLDED) ? file.replace('/identity/', '/identity:') : file).split('/')

const nameOf = (folder: string): string => folder.replace(':', '/')

/** The neighbouring folders that two files belong to; undefined when there are none. */
const neighboursOf = (
  file: string,
  target: string,
): { parent: string; own: string; other: string } | undefined => {
  const [from, to] = [partsOf(file), partsOf(target)]
  let shared = 0
  while (from[shared] === to[shared]) shared += 1
  const [own, other] = [from[shared], to[shared]]
  // The last part is the file itself.
  if (own === undefined || other === undefined) return undefined
  if (shared >= from.length - 1 || shared >= to.length - 1) return undefined
  return { parent: from.slice(0, shared).join('/'), own, other }
}

/**
 * Neighbouring folders that import each other, at any depth. Tests may look anywhere and do not count.
 * @param edges for each file the files it imports
 * @returns a line for each pair, with one import of each direction
 */
export const findMutualFolders = (edges: ReadonlyMap<string, readonly string[]>): string[] => {
  const first = new Map<string, string>()
  const pairs: string[] = []
  for (const [file, targets] of edges) {
    for (const target of targets) {
      if (isTest(file) || isTest(target)) continue
      const neighbours = neighboursOf(file, target)
      if (!neighbours) continue
      const { parent, own, other } = neighbours
      const key = `${parent}|${own}|${other}`
      if (first.has(key)) continue
      first.set(key, `${file} → ${target}`)
      const back = first.get(`${parent}|${other}|${own}`)
      if (back !== undefined)
        pairs.push(
          `${parent}: ${nameOf(other)} and ${nameOf(own)} import each other: ${back}; ${file} → ${target}`,
        )
    }
  }
  return pairs
}
