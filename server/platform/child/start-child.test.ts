import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startChild } from './start-child.ts'

const file = fileURLToPath(new URL('../test/worker-tasks.ts', import.meta.url))

it('keeps no answer, however long the process lives', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const child = startChild<object, object>({
    file,
    heapMb: 64,
    residentMb: Number.POSITIVE_INFINITY,
    startMs: 60_000,
    deadlineMs: 60_000,
  })
  const ask = async (): Promise<WeakRef<object>> => {
    const answer = await child.run({ name: 'makePlan', task: { text: 'one' } })
    if ('fault' in answer) throw new Error(answer.reason)
    return new WeakRef(answer.outcome)
  }
  try {
    const answers = [await ask(), await ask(), await ask()]
    await setImmediate()
    collect()
    expect(answers.slice(0, -1).map((answer) => answer.deref())).toEqual([undefined, undefined])
  } finally {
    await child.end()
  }
})
