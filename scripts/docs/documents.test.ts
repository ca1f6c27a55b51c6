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

test.each(documents)('%s has short table cells, and what it links to and names exists', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8')
  expect(cellsOf(text).filter((cell) => cell.length > LONGEST_CELL)).toEqual([])
  const missing = [...linksOf(name, text), ...pathsOf(text)].filter((path) => !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})
