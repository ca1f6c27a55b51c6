import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser, as far as the sign of a reader needs it: a window that hears, and whether the page has loaded. */
const stand = ({ readyState = 'complete', hasBeenActive = false } = {}) => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
  return window
}

/** A page of its own: the sign is given once for each. */
const freshPage = async () => {
  vi.resetModules()
  return import('./first-sign.ts')
}

const settled = async (wanted: Promise<unknown>): Promise<boolean> => {
  let isSettled = false
  void wanted.then(() => {
    isSettled = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isSettled
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'dragenter',
  'input',
  'beforeprint',
])('%s is a sign, and the part is fetched once', async (name) => {
  const window = stand()
  const { atFirstSign } = await freshPage()
  const load = vi.fn(async () => 'part')
  const part = atFirstSign(load)
  expect(await settled(part)).toBe(false)
  expect(load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event(name))
  window.dispatchEvent(new Event(name))
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what is asked for later comes at once, when the sign was given before', async () => {
  const window = stand()
  const { atFirstSign } = await freshPage()
  const first = atFirstSign(async () => 1)
  window.dispatchEvent(new Event('keydown'))
  expect(await first).toBe(1)
  expect(await settled(atFirstSign(async () => 2))).toBe(true)
})

test('somebody who only reads has it five seconds after the page has loaded', async () => {
  const window = stand({ readyState: 'interactive' })
  const { firstSign } = await freshPage()
  const sign = firstSign()
  // A slow page is not hurried by its own slowness.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await settled(sign)).toBe(false)
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(await settled(sign)).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await settled(sign)).toBe(true)
})

test('anyone who came by a link of this site is there', async () => {
  stand({ hasBeenActive: true })
  const { firstSign } = await freshPage()
  expect(await settled(firstSign())).toBe(true)
})

test('on the server nobody is', async () => {
  const { firstSign } = await freshPage()
  expect(await settled(firstSign())).toBe(false)
})

test('a line that is gone for a moment costs a moment', async () => {
  const window = stand()
  const { atFirstSign } = await freshPage()
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const part = atFirstSign(load)
  window.dispatchEvent(new Event('wheel'))
  expect(await settled(part)).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that never comes leaves its readers the page, and is reported to anyone who presses something', async () => {
  const window = stand()
  const { atFirstSign } = await freshPage()
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const part = atFirstSign(load, async () => false)
  part.catch(() => undefined)
  window.dispatchEvent(new Event('wheel'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(4)
  expect(await settled(part.catch(() => undefined))).toBe(false)
  window.dispatchEvent(new Event('click'))
  await expect(part).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(5)
})

test('where the browser keeps the failure, a press loads the page again', async () => {
  const window = stand()
  const { atFirstSign } = await freshPage()
  const renew = vi.fn(async () => true)
  const part = atFirstSign(() => Promise.reject(new TypeError('Failed to fetch')), renew)
  window.dispatchEvent(new Event('wheel'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(renew).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('click'))
  expect(await settled(part)).toBe(false)
  expect(renew).toHaveBeenCalledTimes(1)
})
