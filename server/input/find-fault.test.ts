import { describe, expect, it } from 'vitest'
import { findFault, findQueryFault, MAX_DEPTH, MAX_VALUES } from './find-fault.ts'

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

describe('a value from outside', () => {
  it.each([
    ['text', 'a\u0000b', ''],
    ['text with half a character', '\ud83d', ''],
    ['a field', { a: { b: ['x', '\u0000'] } }, 'a.b.1'],
    ['a key', { a: { 'b\u0000': 1 } }, 'a.b'],
    ['a key with half a character', { '\udc00': 1 }, '\ufffd'],
    ['a key that names a prototype', JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}'), 'a.__proto__'],
    ['an object of a query', Object.assign(Object.create(null), { q: '\u0000' }), 'q'],
  ])('%s is refused under its name', (_what, value, field) => expect(findFault(value)?.field).toBe(field))

  it.each([
    ['text in any script', '中文 🤖 \u202e \u0001'],
    ['numbers, truths and nothing', [1, -0, 1e308, true, null, undefined]],
    ['a key that only looks like a prototype', { constructor: { prototype: 1 }, toString: 1 }],
    ['a file', new Blob(['\u0000'])],
  ])('%s passes', (_what, value) => expect(findFault(value)).toBeUndefined())

  it('may be nested as deep as the limit says, and no deeper', () => {
    expect(findFault(nested(MAX_DEPTH))).toBeUndefined()
    expect(findFault(nested(MAX_DEPTH + 1))?.text).toContain(String(MAX_DEPTH))
    expect(findFault(nested(400_000))?.text).toContain(String(MAX_DEPTH))
  })

  it('may have as many values as the limit says, and no more', () => {
    const row = Array.from({ length: 999 }, () => 0)
    const rows = Array.from({ length: MAX_VALUES / 1000 }, () => row)
    expect(findFault(rows)).toBeUndefined()
    expect(findFault([...rows, row])?.text).toContain('50,000')
  })
})

describe('a query', () => {
  it.each([
    ['q=%00', 'q'],
    ['a=1&b%00=2', 'b'],
  ])('%s is refused under its name', (query, field) =>
    expect(findQueryFault(new URLSearchParams(query))?.field).toBe(field),
  )
  it('passes with anything that can be kept', () =>
    expect(findQueryFault(new URLSearchParams('a=%ff&__proto__=1&b=%ED%A0%80'))).toBeUndefined())
})
