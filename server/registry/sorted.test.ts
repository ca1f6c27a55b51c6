import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const lists = [
  // The events of Stripe are those of two capabilities, spread on one line.
  ...readdirSync(import.meta.dirname).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'stripe-events.ts',
  ),
  // The trees of all procedures: what is asked, and what answers.
  '../../contract/index.ts',
  '../router.ts',
]

/** Lines of the list that a file exports: the first word of each, without the call around it. */
const entriesOf = (file: string): string[] => {
  const [, list = ''] =
    /export const [^\n]*? = (?:[\w.]+\()?[[{]\n(.*?)\n[\]}]/s.exec(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ) ?? []
  return list.split('\n').flatMap((line) => /^ {2}(?:listed\()?([\w.'-]+)/.exec(line)?.[1] ?? [])
}

it.each(lists)('%s is sorted, so that two branches seldom add to the same line', (file) => {
  const entries = entriesOf(file)
  expect(entries.length).toBeGreaterThan(1)
  expect(entries).toEqual(
    entries.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
  )
})
