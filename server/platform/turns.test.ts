import { describe, expect, it } from 'vitest'
import { type Asker, createTurns, type Place, type TurnsOptions } from './turns.ts'

const turnsOf = (options: Partial<TurnsOptions> = {}) =>
  createTurns({ size: 1, maxWaiting: 64, maxWaitingEach: 8, patienceMs: 20_000, ...options })

const asker = (key: string, more: Partial<Asker> & { weight?: number } = {}): Asker => {
  const { weight = 1, ...rest } = more
  return { client: { key, weight }, ...rest }
}

/** Whatever was given or refused has been heard of. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Takes places one after the other as they are given, and notes whose task had which. */
const served = (turns: ReturnType<typeof turnsOf>) => {
  const order: string[] = []
  const places: Place[] = []
  const ask = (name: string, more: Parameters<typeof asker>[1] = {}) =>
    turns.take(asker(name.slice(0, 1), more)).then((place) => {
      if (typeof place === 'string') return order.push(`${name} ${place}`)
      places.push(place)
      return order.push(name)
    })
  /** Ends the task that has run longest. */
  const end = async (usedMs = 25) => {
    await settled()
    places.shift()?.leave(usedMs)
    await settled()
  }
  const endAll = async (usedMs?: number) => {
    do await end(usedMs)
    while (places.length > 0)
  }
  return { order, ask, end, endAll }
}

describe('turns', () => {
  it('of one client are taken up to the size, then waited for in order', async () => {
    const turns = turnsOf()
    const { order, ask, end, endAll } = served(turns)
    for (const name of ['a1', 'a2', 'a3']) ask(name)
    await end()
    expect(order).toEqual(['a1', 'a2'])
    expect(turns.count()).toEqual({ running: 1, waiting: 1 })
    await endAll()
    expect(order).toEqual(['a1', 'a2', 'a3'])
    expect(turns.count()).toEqual({ running: 0, waiting: 0 })
  })

  it('a newcomer comes before the second task of a client with many', async () => {
    const turns = turnsOf()
    const { order, ask, end, endAll } = served(turns)
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name)
    await end()
    for (const name of ['b1', 'c1', 'b2']) ask(name)
    await endAll()
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('go by time, not by number: short tasks are not held up by the long ones of another', async () => {
    const turns = turnsOf()
    const { order, ask, end, endAll } = served(turns)
    for (const name of ['a1', 'a2', 'b1', 'b2', 'b3', 'b4']) ask(name)
    await end(1000)
    await endAll(100)
    expect(order).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2'])
  })

  it('a client of twice the weight is served twice as much', async () => {
    const turns = turnsOf()
    const { order, ask, endAll } = served(turns)
    for (const at of [1, 2, 3, 4]) {
      ask(`a${at}`)
      ask(`b${at}`, { weight: 2 })
    }
    await endAll(100)
    expect(order.slice(0, 6).filter((name) => name.startsWith('b'))).toHaveLength(4)
  })

  it('one client has all places but one, however many it asks for', async () => {
    const turns = turnsOf({ size: 3 })
    const { order, ask, endAll } = served(turns)
    for (const at of [1, 2, 3, 4]) ask(`a${at}`)
    await settled()
    expect(order).toEqual(['a1', 'a2'])
    await ask('b1')
    expect(turns.count()).toEqual({ running: 3, waiting: 2 })
    await endAll()
  })

  it('are refused to a client with too many waiting, and to no other', async () => {
    const turns = turnsOf({ maxWaitingEach: 2 })
    const { order, ask, endAll } = served(turns)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name)
    await endAll()
    expect(order.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4 crowded', 'b1'])
  })

  it('when all wait that may, the client with the most for its weight gives up its latest', async () => {
    const turns = turnsOf({ maxWaiting: 3 })
    const { order, ask, endAll } = served(turns)
    for (const name of ['r', 'a1', 'a2', 'a3']) ask(name)
    ask('b1')
    await settled()
    expect(order).toEqual(['r', 'a3 busy'])
    ask('c1', { weight: 2 })
    ask('d1')
    ask('e1', { weight: 2 })
    await endAll()
    // b1 and d1 weigh less than c1 and e1, and no one is refused for a client with as many as its own.
    expect(order.toSorted()).toEqual(['a1', 'a2 busy', 'a3 busy', 'b1 busy', 'c1', 'd1 busy', 'e1', 'r'])
  })

  it('are refused after the longest wait', async () => {
    const turns = turnsOf({ patienceMs: 20 })
    const { order, ask, endAll } = served(turns)
    ask('a1')
    await ask('b1')
    expect(order).toEqual(['a1', 'b1 busy'])
    await endAll()
    expect(turns.count()).toEqual({ running: 0, waiting: 0 })
  })

  it('are given up by a client that goes away', async () => {
    const turns = turnsOf()
    const { order, ask, endAll } = served(turns)
    const leaving = new AbortController()
    ask('a1')
    ask('b1', { signal: leaving.signal })
    ask('c1')
    leaving.abort()
    ask('d1', { signal: leaving.signal })
    await endAll()
    expect(order.toSorted()).toEqual(['a1', 'b1 gone', 'c1', 'd1 gone'])
  })

  it('end for a client that has spent what it may', async () => {
    const turns = turnsOf()
    const { order, ask, endAll } = served(turns)
    for (const name of ['a1', 'a2', 'a3', 'b1']) ask(name)
    turns.turnAway('a')
    await endAll()
    expect(order).toEqual(['a1', 'a2 spent', 'a3 spent', 'b1'])
  })

  it('end for all when closed', async () => {
    const turns = turnsOf()
    const { order, ask, endAll } = served(turns)
    for (const name of ['a1', 'a2', 'b1']) ask(name)
    turns.close()
    await endAll()
    await ask('c1')
    expect(order.toSorted()).toEqual(['a1', 'a2 busy', 'b1 busy', 'c1 busy'])
  })
})

describe('background turns', () => {
  const background = { lane: 'background' } as const

  it('are one at a time, and come after everyone', async () => {
    const turns = turnsOf({ size: 3 })
    const { order, ask, end, endAll } = served(turns)
    for (const name of ['x1', 'x2']) ask(name, background)
    for (const name of ['a1', 'b1', 'c1', 'd1']) ask(name)
    await settled()
    expect(order).toEqual(['x1', 'a1', 'b1'])
    await end()
    // The place that x1 had goes to c1, the next one to d1; x2 comes when no one waits.
    expect(order).toEqual(['x1', 'a1', 'b1', 'c1'])
    await end()
    expect(order.at(-1)).toBe('d1')
    await endAll()
    expect(order).toEqual(['x1', 'a1', 'b1', 'c1', 'd1', 'x2'])
  })

  it('are asked back when a person waits, and only then', async () => {
    const turns = turnsOf({ yieldAfterMs: 10 })
    const { order, ask, end } = served(turns)
    const asked: string[] = []
    ask('x1', { ...background, onYield: () => asked.push('x1') })
    ask('y1', background)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toEqual([])
    ask('a1')
    await expect.poll(() => asked).toEqual(['x1'])
    await end()
    expect(order).toEqual(['x1', 'a1'])
  })
})
