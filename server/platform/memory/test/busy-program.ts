import { setTimeout } from 'node:timers/promises'
import { startSavingMemory } from '../save-memory.ts'

/** Replaces values that live for a while, as a server under load does, and prints the megabytes that are resident in the end. */
if (process.argv[2] === 'saving') startSavingMemory()
const live = Array.from({ length: 400_000 }, (_, index) => ({ index, name: `x${index}` }))
const end = performance.now() + 8000
for (let round = 0; performance.now() < end; round++) {
  for (let index = 0; index < 20_000; index++)
    live[(round * 7919 + index) % live.length] = { index, name: `y${index}` }
  if (round % 10 === 0) await setTimeout(5)
}
process.stdout.write(String(process.memoryUsage.rss() / 1_048_576))
