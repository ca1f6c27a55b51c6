import { checkShape } from './check-shape.ts'
import { findCycles } from './find-cycles.ts'
import { findMutualFolders } from './find-mutual-folders.ts'
import { idConditions } from './id-conditions.ts'
import { onlyForTests } from './only-for-tests.ts'
import { proseConditions } from './prose-conditions.ts'
import { readImports } from './read-imports.ts'
import { wallAgainst } from './rules.ts'
import { taskSwitches } from './task-switches.ts'

/**
 * Everything the layout of the project forbids: imports across walls, circular imports, folders that import each other, oversize files and folders,
 * names that say nothing.
 * @param files text of each source file by its path from the project's root
 */
export const checkWalls = (files: ReadonlyMap<string, string>): string[] => {
  const faults: string[] = []
  const edges = new Map<string, string[]>()
  for (const [file, text] of files) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue
    const imports = readImports(file, text)
    edges.set(
      file,
      imports.flatMap(({ target }) => (target !== undefined && files.has(target) ? [target] : [])),
    )
    for (const entry of imports) {
      const reason = wallAgainst(file, entry)
      if (reason) faults.push(`${file}: ${entry.specifier}: ${reason}`)
    }
  }
  for (const cycle of findCycles(edges)) faults.push(`circular: ${cycle.join(' → ')}`)
  return [
    ...faults,
    ...findMutualFolders(edges),
    ...onlyForTests(edges),
    ...checkShape(files),
    ...proseConditions(files),
    ...taskSwitches(files),
    ...idConditions(files),
  ]
}
