// Fits the reader's weights on the labelled texts that are not set aside: `npm run reader:fit`.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { prepare, roleExamples, taskExamples } from './examples.ts'
import { packModel } from './pack-weights.ts'
import { loadTexts } from './parse-texts.ts'
import { train } from './train.ts'

const OUT = fileURLToPath(new URL('../../engine/requirement/scoring/weights.json', import.meta.url))
const SEED = 1
/** The data file is loaded by a browser: this is what it may weigh over the wire. */
const MOST_BYTES = 300_000

const { texts, faults } = loadTexts()
for (const fault of faults) console.log(`left out: ${fault}`)
const prepared = texts.filter(({ isSetAside }) => !isSetAside).map(prepare)
const tasks = train(taskExamples(prepared), { epochs: 12, seed: SEED })
const roles = train(roleExamples(prepared), { epochs: 10, seed: SEED })

// The smallest weights go first until the file is small enough.
for (let least = 2; ; least += 1) {
  const content = `${JSON.stringify({ texts: prepared.length, tasks: packModel(tasks, least), roles: packModel(roles, least) })}\n`
  const { length } = gzipSync(content)
  if (length > MOST_BYTES) continue
  writeFileSync(OUT, content)
  console.log(
    `${prepared.length} texts, ${(length / 1000).toFixed(0)} kB gzipped, weights below ${least} left out`,
  )
  break
}
