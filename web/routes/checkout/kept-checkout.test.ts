import { expect, it } from 'vitest'
import { clearPersonal } from '#web/lib/personal/clear-personal.ts'
import { forgetCheckout, keepCheckout, readCheckout } from './kept-checkout.ts'

const HOST = 'cells.example'
const browser = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

it('a checkout without an answer keeps its key and the lines that went first', () => {
  const store = browser()
  expect(readCheckout(store, HOST)).toBeNull()
  keepCheckout(store, HOST, { key: 'one', sent: ['equipment a'] })
  keepCheckout(store, HOST, { key: 'one', sent: ['equipment a', 'equipment b'] })
  expect(readCheckout(store, HOST)).toEqual({ key: 'one', sent: ['equipment a'] })
  forgetCheckout(store, HOST)
  keepCheckout(store, HOST, { key: 'one', sent: ['equipment b'] })
  expect(readCheckout(store, HOST)).toEqual({ key: 'one', sent: ['equipment b'] })
})

it('it is not left for the next person, and what is unreadable is none', () => {
  const store = browser()
  keepCheckout(store, HOST, { key: 'one', sent: [] })
  clearPersonal(store, HOST)
  expect(store.map.size).toBe(0)
  store.setItem(`${HOST}-checkout`, '{"key":1,"sent":[]}')
  expect(readCheckout(store, HOST)).toBeNull()
})
