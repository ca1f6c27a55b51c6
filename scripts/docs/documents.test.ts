import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LONGEST_CELL = 200

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const cellsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))

/** Paths that a document links to or names in code marks, relative links resolved from its folder. */
const linksOf = (name: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(name), link))

/** Files with their folder, as in `server/main.ts`; patterns and addresses are left out. */
const pathsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:engine|contract|db|server|web|content|e2e|bench|scripts)\/[\w./-]+\.(?:ts|tsx|mjs|md|yaml|json))`/g,
    ),
  ].map((match) => match[1] ?? '')

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const foldersOf = (name: string): string[] =>
  readdirSync(join(ROOT, name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
/** The table under a heading, a list of cells for each row. */
const tableOf = (text: string, heading: string): string[][] =>
  (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))

test('the table of capabilities and the folders of the server are the same', () => {
  const named = tableOf(read('docs/architecture.md'), 'Capabilities')
    .flatMap(([, , names = '']) => names.replaceAll(/\([^)]*\)/g, '').split(','))
    .map((name) => name.trim())
  const frame = [...read('docs/architecture/server.md').matchAll(/^\| `([\w-]+)\/`/gm)].map(
    ([, name]) => name,
  )
  const folders = foldersOf('server').flatMap((name) =>
    name === 'identity' ? [name, ...foldersOf('server/identity')] : [name],
  )
  expect([...named, ...frame].toSorted()).toEqual(folders.toSorted())
})

test.each([
  ['engine', 'docs/architecture/engine.md'],
  ['web', 'docs/architecture/web.md'],
])('every folder of %s is named in its page', (folder, page) => {
  const text = read(page)
  expect(foldersOf(folder).filter((name) => !new RegExp(`\`(?:${folder}/)?${name}\\b`).test(text))).toEqual(
    [],
  )
})

test.each(documents)('%s has short table cells, and what it links to and names exists', (name) => {
  const text = read(name)
  expect(cellsOf(text).filter((cell) => cell.length > LONGEST_CELL)).toEqual([])
  const missing = [...linksOf(name, text), ...pathsOf(text)].filter((path) => !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})
