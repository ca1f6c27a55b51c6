/** Tasks that misbehave on purpose, for the tests of the worker threads. The names are those of the real tasks. */

export const makePlan = async ({ text }: { text: string }): Promise<unknown> => {
  if (text === 'forever') for (;;);
  if (text === 'crash') process.exit(3)
  if (text === 'throw') throw new TypeError('the task itself is wrong')
  if (text === 'swell') {
    const kept: number[][] = []
    for (;;) kept.push(new Array<number>(100_000).fill(kept.length))
  }
  if (text.startsWith('wait ')) await new Promise((resolve) => setTimeout(resolve, Number(text.slice(5))))
  const { threadId } = await import('node:worker_threads')
  return { text, threadId }
}
