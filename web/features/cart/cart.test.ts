import { describe, expect, it } from 'vitest'
import { CART_KEY } from '#web/lib/storage.ts'
import {
  type CartItem,
  centsOf,
  lineCents,
  type NewCartItem,
  totalsOf,
  withAdded,
  withLowered,
  withPrice,
  withRaised,
  withRemoved,
} from './cart.ts'
import { addToCart, readCart, writeCart } from './cart-storage.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const ann = id(900)
const solutionId = id(800)

const article = (number: number, more: Partial<NewCartItem & { kind: 'equipment' }> = {}): NewCartItem => ({
  kind: 'equipment',
  id: id(number),
  name: `Article ${number}`,
  type: 'Robots',
  unit: 'piece',
  quantity: 1,
  priceCents: 123_450,
  ...more,
})
const quote: NewCartItem = {
  kind: 'quote',
  id: id(700),
  name: 'Gripper',
  type: 'Grippers',
  unit: 'piece',
  quantity: 3,
  priceCents: 99_999,
}
const estimate = (partKey: string): NewCartItem => ({
  kind: 'estimate',
  solutionId,
  partKey,
  name: partKey,
  type: 'Guards',
  unit: 'metre',
  quantity: 12.5,
})

const browser = (text?: string) => {
  const map = new Map(text === undefined ? [] : [[CART_KEY, text]])
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}
const only = (items: readonly CartItem[]): CartItem => {
  const [item] = items
  if (!item || items.length !== 1) throw new Error(`${items.length} lines`)
  return item
}

describe('a cart', () => {
  it('keeps the five fields of a line under its fixed key, the price in dollars', () => {
    const storage = browser()
    expect(addToCart(storage, [article(1, { quantity: 2 })], null)).toEqual({ leftOut: 0 })
    expect(JSON.parse(storage.map.get('shopping-cart') ?? '')).toEqual([
      {
        id: id(1),
        name: 'Article 1',
        type: 'Robots',
        price: 1234.5,
        quantity: 2,
        kind: 'equipment',
        unit: 'piece',
      },
    ])
    expect(readCart(storage)).toHaveLength(1)
  })

  it('raises an article that is added again, and takes a quote or an estimate once', () => {
    let items = withAdded([], [article(1), article(1, { quantity: 4 }), quote, estimate('fence')], null)
    items = withAdded(items, [quote, estimate('fence')], null)
    expect(items.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['equipment', 5],
      ['quote', 3],
      ['estimate', 12.5],
    ])
  })

  it('lowers to one and no further, and raises to the limit', () => {
    let items = withAdded([], [article(1, { quantity: 2 })], null)
    for (const _ of [1, 2, 3]) items = withLowered(items, only(items))
    expect(only(items).quantity).toBe(1)
    items = withAdded(items, [article(1, { quantity: 9_999 })], null)
    expect(only(withRaised(items, only(items))).quantity).toBe(10_000)
  })

  it('leaves the quantity of a quote and an estimate as it is', () => {
    const items = withAdded([], [quote, estimate('fence')], null)
    const raised = items.reduce<CartItem[]>((all, item) => withRaised(all, item), items)
    expect(raised).toEqual(items)
  })

  it('names $30,000, $20,000 and $10,000 in rotation for estimates, apart from what is paid', () => {
    const items = withAdded([], [article(1, { quantity: 2 }), ...['a', 'b', 'c', 'd'].map(estimate)], null)
    expect(items.slice(1).map(({ price }) => price)).toEqual([30_000, 20_000, 10_000, 30_000])
    expect(totalsOf(items)).toEqual({
      payableCents: 246_900,
      estimateCents: 90_000_00 * 12.5,
      payableLines: 1,
      estimateLines: 4,
    })
  })

  it('counts to the cent', () => {
    const items = withAdded([], [article(1, { priceCents: 1_999, quantity: 3 }), quote], null)
    expect(totalsOf(items).payableCents).toBe(3 * 1_999 + 3 * 99_999)
    const cable = article(2, { priceCents: 333, unit: 'metre', quantity: 12.345 })
    expect(only(withAdded([], [cable], null)).quantity).toBe(12.35)
    expect(lineCents(only(withAdded([], [cable], null)))).toBe(Math.round(333 * 12.35))
    expect(centsOf({ price: 1.15 })).toBe(115)
  })

  it('removes a line, and takes the price that the server names', () => {
    const items = withAdded([], [article(1), article(2)], null)
    const [first, second] = items
    if (!first || !second) throw new Error('two lines')
    expect(withRemoved(items, first)).toEqual([second])
    expect(withPrice(items, second, 5_001).map(({ price }) => price)).toEqual([1234.5, 50.01])
  })

  it('is of the person who fills it, whole', () => {
    const visited = withAdded([], [article(1)], null)
    expect(only(visited).owner).toBeUndefined()
    expect(withAdded(visited, [article(2)], ann).map(({ owner }) => owner)).toEqual([ann, ann])
  })

  it('holds a hundred lines and says what found no place', () => {
    const storage = browser()
    const many = Array.from({ length: 103 }, (_, number) => article(number))
    expect(addToCart(storage, many, null)).toEqual({ leftOut: 3 })
    expect(readCart(storage)).toHaveLength(100)
    expect(addToCart(storage, [article(5)], null)).toEqual({ leftOut: 0 })
  })

  it.each([
    ['no JSON', '{broken'],
    ['no list', '{"id":1}'],
    ['an odd id', JSON.stringify([{ id: 'x', name: 'n', type: 't', price: 1, quantity: 1 }])],
    ['no quantity', JSON.stringify([{ id: id(1), name: 'n', type: 't', price: 1, quantity: 0 }])],
    ['a negative price', JSON.stringify([{ id: id(1), name: 'n', type: 't', price: -1, quantity: 1 }])],
    [
      'an unknown kind',
      JSON.stringify([{ id: id(1), name: 'n', type: 't', price: 1, quantity: 1, kind: 'x' }]),
    ],
    [
      'an estimate of no part',
      JSON.stringify([{ ...only(withAdded([], [estimate('a')], null)), partKey: 3 }]),
    ],
  ])('with %s is read as empty', (_what, text) => {
    expect(readCart(browser(text))).toEqual([])
  })

  it('reads a line with the five fields alone as an article', () => {
    const text = JSON.stringify([{ id: id(1), name: 'Robot', type: 'hardware', price: 30_000, quantity: 1 }])
    expect(only(readCart(browser(text)))).toMatchObject({ kind: 'equipment', unit: 'piece', price: 30_000 })
  })

  it('says when the browser keeps nothing', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(addToCart(full, [article(1)], null)).toBeNull()
    expect(writeCart(full, [])).toBe(false)
  })
})
