// Has a process read without end, and prints its id, so that a test can kill this one meanwhile.
import { fileURLToPath } from 'node:url'
import { createFileReader } from '../file-reader.ts'

const reader = createFileReader({
  file: fileURLToPath(new URL('./misbehaving-reader.ts', import.meta.url)),
  deadlineMs: 60_000,
})
const read = await reader.read({ path: '', name: 'pid' }, 'test')
if ('outcome' in read && 'reading' in read.outcome) process.stdout.write(`${read.outcome.reading.words}\n`)
await reader.read({ path: '', name: process.argv[2] ?? 'forever' }, 'test')
