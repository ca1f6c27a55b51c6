import { expect, it } from 'vitest'
import { framedHtml, linkedText } from './mail-frame.ts'

it('links of a framed mail open in the window around it', () => {
  expect(framedHtml('<html><head lang="en"><title>A</title></head></html>')).toBe(
    '<html><head lang="en"><base target="_top"><title>A</title></head></html>',
  )
  expect(framedHtml('<p>Hello</p>')).toBe('<base target="_top"><p>Hello</p>')
})

it('addresses of this site in a text are links, others stay text', () => {
  const text = 'Open:\nhttp://localhost:3000/auth/link?token=a_b\n\nnot https://evil.example/x, bye'
  expect(linkedText(text, 'http://localhost:3000')).toEqual([
    { text: 'Open:\n', href: null, at: 0 },
    { text: 'http://localhost:3000/auth/link?token=a_b', href: '/auth/link?token=a_b', at: 6 },
    { text: '\n\nnot https://evil.example/x, bye', href: null, at: 47 },
  ])
  expect(linkedText('', 'http://localhost:3000')).toEqual([])
  expect(linkedText('http://localhost:30001/x', 'http://localhost:3000')).toHaveLength(1)
})
