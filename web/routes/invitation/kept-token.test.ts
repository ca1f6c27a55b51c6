import { describe, expect, it } from 'vitest'
import { forgetToken, keepToken, readKeptToken } from './kept-token.ts'

const HTTP = 'http://localhost:3000'
const HTTPS = 'https://cell.example'
const withCookie = (cookie: string, origin = HTTP) =>
  readKeptToken(new Request('http://site.example/invitation', { headers: { cookie } }), origin)

describe('the token of an invitation in its cookie', () => {
  it.each(['abc-DEF_123', 'with; semicolon', 'ü=1'])('%j comes back as it went', (token) => {
    for (const origin of [HTTP, HTTPS]) {
      const [pair = ''] = keepToken(token, origin).split('; ')
      expect(withCookie(`theme=dark; ${pair}; other=1`, origin)).toBe(token)
    }
  })

  it.each(['', 'x.cellwright.invitation=1', 'cellwright.invitation=%E0%A4%A'])('%j holds none', (cookie) =>
    expect(withCookie(cookie)).toBe(''),
  )

  it('is read by no script, and behind TLS no neighbouring host can set it', () => {
    expect(keepToken('t', HTTP)).toBe('cellwright.invitation=t; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax')
    expect(keepToken('t', HTTPS)).toBe(
      '__Host-cellwright.invitation=t; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(withCookie('cellwright.invitation=t', HTTPS)).toBe('')
    expect(forgetToken(HTTP)).toContain('Max-Age=0')
  })
})
