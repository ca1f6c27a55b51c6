import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('turns', () => {
  it('are taken up to the size, then waited for in order', async () => {
    const turns = createTurns({ size: 2, maxWaiting: 2, patienceMs: 5_000 })
    expect(await turns.take()).toBe(true)
    expect(await turns.take()).toBe(true)
    const order: string[] = []
    const third = Promise.resolve(turns.take()).then((isMine) => order.push(`third ${isMine}`))
    const fourth = Promise.resolve(turns.take()).then((isMine) => order.push(`fourth ${isMine}`))
    expect(turns.count()).toEqual({ running: 2, waiting: 2 })
    turns.leave()
    await third
    expect(order).toEqual(['third true'])
    turns.leave()
    await fourth
    expect(order).toEqual(['third true', 'fourth true'])
    expect(turns.count()).toEqual({ running: 2, waiting: 0 })
  })

  it('are refused when too many wait, and after the longest wait', async () => {
    const turns = createTurns({ size: 1, maxWaiting: 1, patienceMs: 20 })
    await turns.take()
    const patient = turns.take()
    expect(await turns.take()).toBe(false)
    expect(await patient).toBe(false)
    turns.leave()
    expect(turns.count()).toEqual({ running: 0, waiting: 0 })
    expect(await turns.take()).toBe(true)
  })

  it('end for all when closed', async () => {
    const turns = createTurns({ size: 1, maxWaiting: 4, patienceMs: 5_000 })
    await turns.take()
    const waiting = [turns.take(), turns.take()]
    turns.close()
    expect(await Promise.all(waiting)).toEqual([false, false])
    turns.leave()
    expect(await turns.take()).toBe(false)
  })
})
