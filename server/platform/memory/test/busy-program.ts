import { setTimeout } from 'node:timers/promises'
import { startSavingMemory } from '../save-memory.ts'

const ROUNDS = 900
const MB = 1_048_576

/**
 * Replaces values that live for a while, as a server under load does, and prints the megabytes that are resident on
 * average in the second half. The work is counted in rounds, so that a busy machine does as much of it as a quiet one.
 */
if (process.argv[2] === 'saving') startSavingMemory()
const live = Array.from({ length: 400_000 }, (_, index) => ({ index, name: `x${index}` }))
const resident: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  for (let index = 0; index < 20_000; index++)
    live[(round * 7919 + index) % live.length] = { index, name: `y${index}` }
  if (round % 10 !== 0) continue
  // The timer that looks at what is resident gets its turn.
  await setTimeout(5)
  if (round >= ROUNDS / 2) resident.push(process.memoryUsage.rss() / MB)
}
process.stdout.write(String(resident.reduce((sum, size) => sum + size, 0) / resident.length))
