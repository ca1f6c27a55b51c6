import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilServerAnswers, untilServerAnswersAgain } from './server-answers.ts'

let asked = 0
let isThere = false
beforeEach(() => {
  asked = 0
  isThere = false
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(null, { status: isThere ? 200 : 503 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks at once, then every two seconds, one question for all who wait', async () => {
  let answered = 0
  void untilServerAnswers().then(() => {
    answered += 1
  })
  void untilServerAnswers().then(() => {
    answered += 1
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, answered]).toEqual([1, 0])
  isThere = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect([asked, answered]).toEqual([2, 2])
})

it('waits first where a page has just got no answer, so that it is not loaded again and again', async () => {
  isThere = true
  let isAnswered = false
  void untilServerAnswersAgain().then(() => {
    isAnswered = true
  })
  await vi.advanceTimersByTimeAsync(1_900)
  expect([asked, isAnswered]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(200)
  expect([asked, isAnswered]).toEqual([1, true])
})
