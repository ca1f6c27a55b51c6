import { describe, expect, it } from 'vitest'
import { closedPath, decimal, element, escapeXml, textAt } from './svg.ts'

describe('writing SVG', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"quoted" & \'single\'', '&quot;quoted&quot; &amp; &apos;single&apos;'],
    ['bell\u0007 and null\u0000', 'bell and null'],
    ['half a pair \ud800 alone', 'half a pair  alone'],
    ['a whole pair 🤖', 'a whole pair 🤖'],
  ])('escapes %j', (text, written) => {
    expect(escapeXml(text)).toBe(written)
  })

  it.each([
    [12.345, '12.3'],
    [-0.04, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('writes %d as %s', (value, written) => {
    expect(decimal(value)).toBe(written)
  })

  it('escapes attribute values and leaves out those that are undefined', () => {
    expect(element('path', { d: '"/><x', fill: undefined, width: 2 })).toBe(
      '<path d="&quot;/&gt;&lt;x" width="2"/>',
    )
  })

  it('escapes text between tags', () => {
    expect(textAt('</text><image href="x"/>', [1, 2], { 'font-size': 12 })).toBe(
      '<text x="1" y="2" font-family="sans-serif" font-size="12">&lt;/text&gt;&lt;image href=&quot;x&quot;/&gt;</text>',
    )
  })

  it('closes outlines', () => {
    expect(
      closedPath([
        [0, 0],
        [10, 0],
        [10, 5.55],
      ]),
    ).toBe('M0 0L10 0L10 5.6Z')
  })
})
