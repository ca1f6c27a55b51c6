import { isTest } from './is-test.ts'

/** Where a file that no program imports may be one of the product: programs, and what tools start by name, are not here. */
const CHECKED = /^(?:engine|contract|db|web)\/|^server\/[^/]+\//
/** Started by the router's own build. */
const STARTED = new Set(['web/routes.ts'])
/** A folder of nothing but tests. */
const TESTS = /^engine\/golden\//

/**
 * Files that tests alone import: fixtures outside a `test/` folder, or code that the product does not use.
 * @param edges for each file the files it imports
 */
export const onlyForTests = (edges: ReadonlyMap<string, readonly string[]>): string[] => {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of edges)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const isForTests = (file: string): boolean => isTest(file) || TESTS.test(file)
  return [...importers].flatMap(([file, by]) =>
    CHECKED.test(file) &&
    !isForTests(file) &&
    !STARTED.has(file) &&
    by.every((one) => isForTests(one) || one.startsWith('e2e/'))
      ? [`${file}: only tests import it; a fixture belongs in a test/ folder, and code that is not used goes`]
      : [],
  )
}
