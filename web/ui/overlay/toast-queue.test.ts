import { beforeEach, describe, expect, it } from 'vitest'
import { createToastQueue, TOAST_DURATION_MS, TOAST_FADE_MS, type ToastQueue } from './toast-queue.ts'

/** A clock that moves only when told. */
const handClock = () => {
  let now = 0
  let next = 1
  const due = new Map<number, { at: number; run: () => void }>()
  return {
    set: (run: () => void, milliseconds: number) => {
      due.set(next, { at: now + milliseconds, run })
      return next++
    },
    clear: (timer: unknown) => void due.delete(Number(timer)),
    pass(milliseconds: number) {
      now += milliseconds
      for (const [id, { at, run }] of [...due].sort((a, b) => a[1].at - b[1].at)) {
        if (at > now) continue
        due.delete(id)
        run()
      }
    },
  }
}

describe('toasts', () => {
  let clock: ReturnType<typeof handClock>
  let queue: ToastQueue
  const messages = () => queue.current().map((toast) => toast.message)

  beforeEach(() => {
    clock = handClock()
    queue = createToastQueue(clock)
  })

  it('stay 5000 ms, then fade for 300 ms', () => {
    queue.add('Profile updated successfully', { tone: 'success' })
    clock.pass(TOAST_DURATION_MS - 1)
    expect(queue.current()[0]).toMatchObject({ tone: 'success', isLeaving: false })
    clock.pass(1)
    expect(queue.current()[0]?.isLeaving).toBe(true)
    clock.pass(TOAST_FADE_MS - 1)
    expect(queue.current()).toHaveLength(1)
    clock.pass(1)
    expect(queue.current()).toHaveLength(0)
  })

  it('wait while the pointer is on them and start anew after', () => {
    queue.add('Saved')
    clock.pass(4_999)
    queue.hold()
    clock.pass(60_000)
    expect(messages()).toEqual(['Saved'])
    queue.letGo()
    clock.pass(4_999)
    expect(queue.current()[0]?.isLeaving).toBe(false)
    clock.pass(1)
    expect(queue.current()[0]?.isLeaving).toBe(true)
  })

  it('do not stay held when the one under the pointer is dismissed', () => {
    const id = queue.add('Saved')
    queue.hold()
    queue.dismiss(id)
    clock.pass(TOAST_FADE_MS)
    queue.add('Saved again')
    clock.pass(TOAST_DURATION_MS)
    expect(queue.current()[0]?.isLeaving).toBe(true)
  })

  it('stay for good with a duration of 0, until dismissed', () => {
    const id = queue.add('Connection lost', { durationMs: 0 })
    clock.pass(3_600_000)
    expect(messages()).toEqual(['Connection lost'])
    queue.dismiss(id)
    queue.dismiss(id)
    clock.pass(TOAST_FADE_MS)
    expect(messages()).toEqual([])
  })

  it('show four at once; the oldest makes room', () => {
    for (const message of ['1', '2', '3', '4', '5']) queue.add(message)
    expect(queue.current().map((toast) => toast.isLeaving)).toEqual([true, false, false, false, false])
    clock.pass(TOAST_FADE_MS)
    expect(messages()).toEqual(['2', '3', '4', '5'])
  })

  it('tell their listeners until these leave', () => {
    let calls = 0
    const leave = queue.subscribe(() => {
      calls += 1
    })
    queue.add('one')
    leave()
    queue.add('two')
    expect(calls).toBe(1)
  })
})
