import { writeFileSync } from 'node:fs'
import type { FileReading } from '#contract/attachments.ts'
import { serveTasks } from '../../child/serve-tasks.ts'
import { watchMemory } from '../../child/watch-memory.ts'
import { brokenBy, type FileOutcome, type ReadFileTask } from '../messages.ts'

/** A reading process that misbehaves on purpose; what it does is the file's name. It answers in the words of the file. */

const kept: unknown[] = []

const saying = (words: string): FileOutcome => {
  const reading: FileReading = { kind: 'text', findings: [], evidence: [], words }
  return { reading }
}

const deeds: Record<string, (path: string) => FileOutcome | Promise<FileOutcome>> = {
  pid: () => saying(String(process.pid)),
  environment: () => saying(Object.keys(process.env).join(' ')),
  forever: () => {
    for (;;);
  },
  'say who, then forever': (path) => {
    writeFileSync(path, String(process.pid))
    for (;;);
  },
  exit: () => process.exit(3),
  throw: () => {
    throw new TypeError('the file cannot be opened')
  },
  // What a library lets fail after it has been called.
  'fail later': () =>
    new Promise(() => {
      queueMicrotask(() => {
        throw new TypeError('the reader itself is wrong')
      })
    }),
  'swell in the heap': () => {
    for (;;) kept.push(new Array<number>(100_000).fill(kept.length))
  },
  'swell outside the heap': () => {
    for (;;) kept.push(Buffer.alloc(1_048_576, 1))
  },
  'stay large': () => {
    for (let megabytes = 0; megabytes < 200; megabytes++) kept.push(Buffer.alloc(1_048_576, 1))
    return saying(String(process.pid))
  },
}

await serveTasks<ReadFileTask, FileOutcome>(
  async () => ({
    run: async ({ name, path }) => {
      const deed = deeds[name]
      if (!deed) throw new Error(`there is no ${name}`)
      return deed(path)
    },
    brokenBy,
  }),
  watchMemory,
)
