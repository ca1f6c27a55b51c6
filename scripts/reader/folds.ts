// Reads every fitting text with weights that were fitted without it: honest errors for work on the code.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWith } from '#engine/requirement/scoring/score-text.ts'
import { prepare } from './examples.ts'
import { fitWeights, type Weights } from './fit-weights.ts'
import type { LabelledText } from './parse-texts.ts'

const FOLDS = 4
const FOLDER = fileURLToPath(new URL('../../.data/reader-folds/', import.meta.url))

const isWeights = (value: unknown): value is Weights =>
  typeof value === 'object' && value !== null && 'tasks' in value && 'roles' in value

const readKept = (file: string): Weights | undefined => {
  const value: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return isWeights(value) ? value : undefined
}

/**
 * Calls `read` for every fitting text, each time with weights of the other folds. The weights are kept in
 * `.data/reader-folds`; with `isKept` they are used again, for changes that leave the features alone.
 */
export const readByFolds = <T>(
  texts: readonly LabelledText[],
  isKept: boolean,
  read: (labelled: LabelledText) => T,
): T[] => {
  const fitting = texts.filter(({ isSetAside }) => !isSetAside)
  const measured = fitting.filter(({ isPartial }) => !isPartial)
  mkdirSync(FOLDER, { recursive: true })
  const prepared = isKept ? [] : fitting.map(prepare)
  return Array.from({ length: FOLDS }).flatMap((_, fold) => {
    const held = measured.filter((_text, index) => index % FOLDS === fold)
    const known = new Set(held)
    const file = join(FOLDER, `${fold}.json`)
    const weights =
      (isKept ? readKept(file) : undefined) ??
      fitWeights(
        (prepared.length > 0 ? prepared : fitting.map(prepare)).filter(
          ({ labelled }) => !known.has(labelled),
        ),
      )
    writeFileSync(file, JSON.stringify(weights))
    readWith(weights)
    return held.map(read)
  })
}
