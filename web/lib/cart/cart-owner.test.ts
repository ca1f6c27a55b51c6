import { describe, expect, it } from 'vitest'
import { CART_KEY, storageKey } from '../storage.ts'
import { clearOfAnother, takeOverCart } from './cart-owner.ts'

const browser = (entries: Record<string, string>) => {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const cartAfter = (items: object[], userId: string) => {
  const storage = browser({ [CART_KEY]: JSON.stringify(items) })
  takeOverCart(storage, userId)
  return JSON.parse(storage.map.get(CART_KEY) ?? 'null')
}

describe('the cart of a browser', () => {
  it('stays when another person signs in, until it is known whose it is', () => {
    const history = storageKey('cells.example', 'chatHistory')
    const storage = browser({ [history]: '[]', [CART_KEY]: '[{"id":"a"}]' })
    clearOfAnother(storage, 'cells.example')
    expect([...storage.map]).toEqual([[CART_KEY, '[{"id":"a"}]']])
  })

  it('without an owner is kept for the person who signs in, and is theirs from then on', () => {
    expect(cartAfter([{ id: 'a' }, { id: 'b' }], 'ann')).toEqual([
      { id: 'a', owner: 'ann' },
      { id: 'b', owner: 'ann' },
    ])
  })

  it('of a person stays theirs when they sign in again', () => {
    expect(cartAfter([{ id: 'a', owner: 'ann' }], 'ann')).toEqual([{ id: 'a', owner: 'ann' }])
  })

  it('of another person is emptied', () => {
    expect(cartAfter([{ id: 'a', owner: 'ann' }, { id: 'b' }], 'ben')).toEqual([])
  })
})
