import { posix } from 'node:path'

const LONGEST_FILE_LINES = 400
const LARGEST_FOLDER_FILES = 12
const VAGUE = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager'])
/** Generated, or a list of documents and not of code. */
const FREE_FOLDERS = /^(db\/migrations|content|engine\/catalogue\/data|docs|web\/public|public)(\/|$)/
/** Lists of the capabilities or nouns, a file each: the contract's root, the schema, the rows of the access test. */
const FREE_IN_COUNT = new Set(['.', 'contract', 'db/schema', 'server/test/owned'])
/** kebab-case; routes may also carry React Router's `$param`, dots and `_`. */
const PLAIN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const ROUTE_NAME = /^[a-z0-9$._-]+$/

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const nameFault = (file: string): string | undefined => {
  const parts = file.split('/')
  const pattern = file.startsWith('web/routes/') ? ROUTE_NAME : PLAIN_NAME
  const odd = parts.find((part) => !pattern.test(part))
  if (odd !== undefined) return `${odd} is not kebab-case`
  const vague = parts.find((part) => VAGUE.has(part.split('.')[0] ?? ''))
  return vague === undefined ? undefined : `${vague} says nothing; name it after what it holds`
}

/** Text that must not be in the sources, with the reason. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bas unknown as\b/, 'a double cast hides a type error'],
  [/@ts-(ignore|nocheck|expect-error)/, 'type errors are not switched off'],
  [/\b(TODO|FIXME)\b/, 'unfinished work does not stay in the sources'],
  [/\b(test|it|describe)\.(only|skip|todo)\(/, 'a test is run or deleted'],
]
/** Texts that must not be in one part of the sources: which files, the text, and the reason. */
const FORBIDDEN_IN_PART: readonly (readonly [(file: string) => boolean, RegExp, string])[] = [
  [
    // The doors refuse what is no procedure's; `answer-errors.ts` makes answers of faults; `errors.ts` is the one maker.
    (file) =>
      file.startsWith('server/') &&
      !file.startsWith('server/http/') &&
      file !== 'server/rpc/answer-errors.ts' &&
      file !== 'server/rpc/errors.ts' &&
      !isTest(file),
    /\bnew ORPCError\b/,
    'throw the typed error of the contract: errors.X() or errorOf(group, code) of server/rpc/errors.ts',
  ],
]
/** Where those texts are spoken of. */
const SPEAKS_OF_THEM = /^scripts\/walls\//

/**
 * Faults of size, place and name.
 * @param files text of each file by its path from the project's root
 */
export const checkShape = (files: ReadonlyMap<string, string>): string[] => {
  const faults: string[] = []
  const folders = new Map<string, number>()
  for (const [file, text] of files) {
    if (FREE_FOLDERS.test(file)) continue
    const folder = posix.dirname(file)
    if (!isTest(file)) folders.set(folder, (folders.get(folder) ?? 0) + 1)
    const name = nameFault(file)
    if (name) faults.push(`${file}: ${name}`)
    if (!/\.(tsx?|mjs|css)$/.test(file)) continue
    const lines = text.split('\n').length - 1
    if (lines > LONGEST_FILE_LINES)
      faults.push(`${file}: ${lines} lines; ${LONGEST_FILE_LINES} are the limit`)
    if (SPEAKS_OF_THEM.test(file)) continue
    const inPart = FORBIDDEN_IN_PART.filter(([isPart]) => isPart(file)).map(([, ...rest]) => rest)
    for (const [pattern, reason] of [...FORBIDDEN, ...inPart]) {
      const found = pattern.exec(text)
      if (found)
        faults.push(`${file}:${text.slice(0, found.index).split('\n').length}: ${found[0]}: ${reason}`)
    }
  }
  for (const [folder, count] of folders) {
    if (count > LARGEST_FOLDER_FILES && !FREE_IN_COUNT.has(folder)) {
      faults.push(`${folder}: ${count} files; more than ${LARGEST_FOLDER_FILES} are split by noun`)
    }
  }
  return faults
}
