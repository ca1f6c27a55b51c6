import { describe, expect, it } from 'vitest'
import { clearPersonal } from '#web/lib/personal/clear-personal.ts'
import { storageKey } from '#web/lib/storage.ts'
import {
  appendHistory,
  type ChatMessage,
  clearHistory,
  isAnswer,
  MOST_MESSAGES,
  readHistory,
} from './chat-history.ts'

const host = 'cells.example'
const key = storageKey(host, 'chatHistory')

const browser = (stored?: string) => {
  const map = new Map(stored === undefined ? [] : [[key, stored]])
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  }
}
const said = (id: string, from: ChatMessage['from'] = 'visitor'): ChatMessage => ({
  id,
  from,
  text: `line ${id}`,
  links: [],
})

describe('the conversation kept in the browser', () => {
  it('is empty at first, appended to, and cleared', () => {
    const storage = browser()
    expect(readHistory(storage, host)).toEqual([])
    appendHistory(storage, host, [said('1')])
    appendHistory(storage, host, [said('2', 'assistant')])
    expect(readHistory(storage, host).map(({ id, from }) => [id, from])).toEqual([
      ['1', 'visitor'],
      ['2', 'assistant'],
    ])
    expect([...storage.map.keys()]).toEqual(['cells.example-chatHistory'])
    clearHistory(storage, host)
    expect(readHistory(storage, host)).toEqual([])
  })

  it('keeps the latest, not more than there is room for', () => {
    const storage = browser()
    for (let at = 0; at < MOST_MESSAGES + 15; at++) appendHistory(storage, host, [said(String(at))])
    const kept = readHistory(storage, host)
    expect(kept).toHaveLength(MOST_MESSAGES)
    expect([kept[0]?.id, kept.at(-1)?.id]).toEqual(['15', String(MOST_MESSAGES + 14)])
  })

  it.each([
    '{',
    '"text"',
    '{"a":1}',
    '[null, 3, {"id":"1"}]',
    '[{"id":"1","from":"admin","text":"","links":[]}]',
  ])('a store that holds %s is an empty conversation, and can be written again', (stored) => {
    const storage = browser(stored)
    expect(readHistory(storage, host)).toEqual([])
    expect(appendHistory(storage, host, [said('1')])).toHaveLength(1)
    expect(readHistory(storage, host)).toHaveLength(1)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'an answer that leads to %s is none',
    (to) => {
      const links = [{ to, label: 'Here', excerpt: '' }]
      expect(isAnswer({ text: 'x', links })).toBe(false)
      expect(readHistory(browser(JSON.stringify([{ ...said('1'), links }])), host)).toEqual([])
    },
  )

  it('a browser that refuses leaves the conversation on the page', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(appendHistory(storage, host, [said('1')])).toEqual([said('1')])
    expect(() => clearHistory(storage, host)).not.toThrow()
  })

  it('goes with the person who signs out', () => {
    const storage = browser()
    appendHistory(storage, host, [said('1')])
    clearPersonal(storage, host)
    expect(readHistory(storage, host)).toEqual([])
  })
})
