import { describe, expect, it } from 'vitest'
import { fitsRobotsPattern } from './robots-pattern.ts'

describe('a pattern of robots.txt', () => {
  it.each([
    ['/engineer/', '/engineer/dashboard', true],
    ['/engineer/', '/engineers', false],
    ['/engineer/', '/engineer', false],
    ['/solutions/*/manage', '/solutions/5/manage?tab=live', true],
    ['/solutions/*/manage', '/solutions/5', false],
    ['/solutions/*/manage', '/solutions', false],
    ['/admin$', '/admin', true],
    ['/admin$', '/admin/staff', false],
    ['/*.pdf$', '/papers/a.pdf', true],
    ['/*.pdf$', '/papers/a.pdf.html', false],
    ['/*.pdf$', '/a.pdf/b.pdf', true],
    ['/a*a$', '/a', false],
    ['/*', '/', true],
    ['/', '/anything', true],
  ])('%s on %s: %s', (pattern, address, fits) => {
    expect(fitsRobotsPattern(pattern, address)).toBe(fits)
  })
})
