import { measured } from '../workers/measured.ts'

/** Tasks that take as long as they are told or misbehave, for tests of the worker threads. The names are those of the real tasks. */

/** Uses the processor for so long, however much else runs on the machine. */
const burn = (ms: number) => {
  const before = process.threadCpuUsage()
  while (process.threadCpuUsage(before).user < ms * 1000);
}

const kept: number[][] = []

export const makePlan = measured(async ({ text }: { text: string }): Promise<unknown> => {
  if (text === 'forever') for (;;);
  if (text === 'crash') process.exit(3)
  if (text === 'throw') throw new TypeError('the task itself is wrong')
  if (text === 'swell') {
    for (;;) kept.push(new Array<number>(100_000).fill(kept.length))
  }
  // Megabytes that stay in the heap.
  if (text.startsWith('keep '))
    for (let at = 0; at < Number(text.slice(5)); at++) kept.push(Array.from({ length: 131_072 }, () => at))
  if (text.startsWith('burn ')) burn(Number(text.slice(5)))
  if (text.startsWith('wait ')) await new Promise((resolve) => setTimeout(resolve, Number(text.slice(5))))
  // "hold 300 Palletize …": a real plan that takes so long at least.
  const [, heldMs, description] = /^hold (\d+) (.*)$/s.exec(text) ?? []
  if (description !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, Number(heldMs)))
    return (await import('#engine/index.ts')).plan(description, { seed: 1 })
  }
  const { threadId } = await import('node:worker_threads')
  return { text, threadId }
})
