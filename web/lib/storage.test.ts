import { describe, expect, it } from 'vitest'
import {
  CART_KEY,
  clearOfAnother,
  clearPersonal,
  isBoolean,
  readStored,
  storageKey,
  takeOverCart,
  writeStored,
} from './storage.ts'

const host = 'cells.example:8443'

const browser = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

describe('browser storage', () => {
  it('names its keys by host', () => {
    expect(storageKey(host, 'darkMode')).toBe('cells.example:8443-darkMode')
  })

  it.each([
    ['true', true],
    ['false', false],
    ['"false"', true],
    ['{broken', true],
  ])('reads %s as %s, falling back to dark', (stored, expected) => {
    expect(readStored(browser({ k: stored }), 'k', isBoolean, true)).toBe(expected)
  })

  it('falls back when storage is forbidden', () => {
    const forbidden = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(readStored(forbidden, 'k', isBoolean, true)).toBe(true)
    expect(writeStored(forbidden, 'k', 1)).toBe(false)
  })

  it('forgets the person at sign-out and keeps theme and undelivered bids', () => {
    const storage = browser({
      [storageKey(host, 'darkMode')]: 'false',
      [storageKey(host, 'chatHistory')]: '[]',
      [storageKey(host, 'pendingFormData')]: '{}',
      [storageKey(host, 'user')]: '{}',
      [storageKey(host, 'isAuthenticated')]: 'true',
      'shopping-cart': '[]',
      submittedBids: '[]',
    })
    clearPersonal(storage, host)
    expect([...storage.map.keys()].sort()).toEqual(['cells.example:8443-darkMode', 'submittedBids'])
  })

  it('leaves the cart to its own rule when another person signs in', () => {
    const storage = browser({ [storageKey(host, 'chatHistory')]: '[]', [CART_KEY]: '[]' })
    clearOfAnother(storage, host)
    expect([...storage.map.keys()]).toEqual([CART_KEY])
  })
})

describe('the cart of a browser', () => {
  const cartAfter = (items: object[], userId: string) => {
    const storage = browser({ [CART_KEY]: JSON.stringify(items) })
    takeOverCart(storage, userId)
    return JSON.parse(storage.map.get(CART_KEY) ?? 'null')
  }

  it('without an owner is kept for the person who signs in, and is theirs from then on', () => {
    expect(cartAfter([{ id: 'a' }, { id: 'b' }], 'ann')).toEqual([
      { id: 'a', owner: 'ann' },
      { id: 'b', owner: 'ann' },
    ])
  })

  it('of a person stays theirs when they sign in again', () => {
    expect(cartAfter([{ id: 'a', owner: 'ann' }], 'ann')).toEqual([{ id: 'a', owner: 'ann' }])
  })

  it('of another person is removed', () => {
    expect(cartAfter([{ id: 'a', owner: 'ann' }, { id: 'b' }], 'ben')).toBeNull()
  })
})
