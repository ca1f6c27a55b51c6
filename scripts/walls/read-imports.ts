import { posix } from 'node:path'

/** One import statement: what it names, where that is in the project (undefined: a package), and whether it is types only. */
export type Import = { specifier: string; target: string | undefined; isTypeOnly: boolean }

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\b(?:import|vi\.mock)\(\s*['"]([^'"]+)['"]/g
const WORKER = /new URL\(\s*['"](\.[^'"]+\.tsx?)['"]\s*,\s*import\.meta\.url/g

/** Where a specifier written in `file` points, as a path from the project's root. */
const targetOf = (file: string, specifier: string): string | undefined => {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), path)) : undefined
}

/** The imports of a source text, without those in comments. */
export const readImports = (file: string, text: string): Import[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found: Import[] = []
  const add = (specifier: string | undefined, isTypeOnly: boolean) => {
    if (specifier) found.push({ specifier, target: targetOf(file, specifier), isTypeOnly })
  }
  for (const [, type, specifier] of code.matchAll(STATEMENT)) add(specifier, type !== undefined)
  for (const [, specifier] of code.matchAll(DYNAMIC)) add(specifier, false)
  for (const [, specifier] of code.matchAll(WORKER)) add(specifier, false)
  return found
}
