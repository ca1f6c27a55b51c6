import { expect, it } from 'vitest'
import type { ChatAnswer } from '#web/features/assistant/chat-history.ts'
import { streamAnswer } from './stream-answer.ts'

const whole: ChatAnswer = { text: 'Two metres.', links: [], by: 'model', model: 'gpt-4' }
const how = {
  signal: new AbortController().signal,
  refuse: (error: unknown) => ({ body: { message: String(error), hasBuiltIn: true }, status: 502 }),
}
const linesOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

it('answers with the first word, and ends with the whole', async () => {
  const finish = Promise.withResolvers<void>()
  const response = await streamAnswer(async ({ onWords }) => {
    onWords('Two ')
    await finish.promise
    onWords('metres.')
    return whole
  }, how)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  finish.resolve()
  expect(await linesOf(response)).toEqual([{ words: 'Two ' }, { words: 'metres.' }, { answer: whole }])
})

it('a failure before the first word is thrown; one after it is the last line', async () => {
  await expect(streamAnswer(() => Promise.reject(new Error('busy')), how)).rejects.toThrow('busy')
  const late = await streamAnswer(async ({ onWords }) => {
    onWords('Two ')
    throw new Error('cut off')
  }, how)
  expect(await linesOf(late)).toEqual([
    { words: 'Two ' },
    { problem: { message: 'Error: cut off', hasBuiltIn: true } },
  ])
})

it('an answer without words on the way is sent as a whole', async () => {
  expect(await linesOf(await streamAnswer(async () => whole, how))).toEqual([{ answer: whole }])
})

it('who goes away ends the writing', async () => {
  let isOver = false
  const response = await streamAnswer(({ signal, onWords }) => {
    onWords('Two ')
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        isOver = true
        reject(signal.reason)
      }),
    )
  }, how)
  await response.body?.cancel()
  await expect.poll(() => isOver).toBe(true)
})
