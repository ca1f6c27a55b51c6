// Fits the reader's weights on the labelled texts that are not set aside: `npm run reader:fit`. With `-- --keep-roles` the
// weights of the roles stay as they are and those of the tasks are the mean of the kept and the new ones: for new texts that
// teach tasks and names.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from './examples.ts'
import { fitWeights } from './fit-weights.ts'
import { loadTexts } from './parse-texts.ts'

const OUT = fileURLToPath(new URL('../../engine/requirement/scoring/weights.json', import.meta.url))

const { texts, faults } = loadTexts()
for (const fault of faults) console.log(`left out: ${fault}`)
const prepared = texts.filter(({ isSetAside }) => !isSetAside).map(prepare)
const kept = process.argv.includes('--keep-roles') ? JSON.parse(readFileSync(OUT, 'utf8')) : undefined
writeFileSync(OUT, `${JSON.stringify(fitWeights(prepared, kept))}\n`)
