import { describe, expect, it } from 'vitest'
import { clearPersonal } from './personal/clear-personal.ts'
import { isBoolean, readStored, storageKey, writeStored } from './storage.ts'

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
})
