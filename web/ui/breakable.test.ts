import { describe, expect, it } from 'vitest'
import { piecesOf } from './breakable.tsx'

describe('a text that may be broken', () => {
  it.each([
    ['rows@rows.example', ['rows', '@rows.', 'example']],
    ['Cells GmbH', ['Cells', ' ', 'GmbH']],
    ['Weld c4ca4238a0b923820dcc509a6f75849b', ['Weld', ' ', 'c4ca4238a0b92382', '0dcc509a6f75849b']],
    ['@.\n..', ['@', '.', '\n', '.', '.']],
    ['', []],
  ])('%j', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces)
    expect(pieces.join('')).toBe(text)
  })
})
