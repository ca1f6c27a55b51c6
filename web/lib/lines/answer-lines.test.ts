import { expect, it } from 'vitest'
import { readAnswerLines } from './answer-lines.ts'

const answer = { text: 'A fence is 2 m high.', links: [], by: 'model', model: 'gpt-4' }

/** A stream of these bytes, cut in pieces of `size`. */
const streamOf = (lines: object[], size: number) => {
  const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}
const read = async (lines: object[], size = 7) => {
  const shown: string[] = []
  const ended = await readAnswerLines(streamOf(lines, size), (text) => shown.push(text))
  return { shown, ended }
}

it('shows the words as they come, wherever the bytes are cut', async () => {
  const lines = [{ words: 'Für 2' }, { words: ' m' }, { answer }]
  for (const size of [1, 2, 3, 1000])
    expect(await read(lines, size)).toEqual({ shown: ['Für 2', 'Für 2 m'], ended: answer })
})

it('drops words that turn out not to be the answer', async () => {
  expect((await read([{ words: 'I will plan' }, { words: null }, { words: 'Done' }])).shown).toEqual([
    'I will plan',
    '',
    'Done',
  ])
})

it('ends with a problem, or with nothing when it breaks off or says nonsense', async () => {
  const problem = { message: 'The answer was cut off.', hasBuiltIn: true }
  expect((await read([{ words: 'A' }, { problem }])).ended).toEqual(problem)
  expect((await read([{ words: 'A' }])).ended).toBeUndefined()
  expect((await read([{ odd: true }])).ended).toBeUndefined()
})
