import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './test/contrast.ts'

const css = readFileSync(new URL('../../theme.css', import.meta.url), 'utf8')

const tokensOf = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(`${selector} {`))
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('\n}')).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [
      match[1],
      match[2],
    ]),
  )
}

const themes = { dark: tokensOf(':root'), light: tokensOf(':root[data-theme="light"]') }
const grounds = ['canvas', 'surface', 'raised', 'inset']
const inks = [
  'ink',
  'muted',
  'faint',
  'signal-ink',
  'measured-ink',
  'blue-ink',
  'purple-ink',
  'ok-ink',
  'warn-ink',
  'danger-ink',
]

describe.each(Object.entries(themes))('%s theme', (_, token) => {
  const ratio = (ink: string, ground: string) => contrastRatio(token[ink] ?? '', token[ground] ?? '')

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s reads on %s',
    (ink, ground) => {
      expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['on-signal', 'signal'],
    ['on-signal', 'signal-hover'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['signal-ink', 'signal-wash'],
    ['measured-ink', 'measured-wash'],
    ['blue-ink', 'blue-wash'],
    ['purple-ink', 'purple-wash'],
    ['ok-ink', 'ok-wash'],
    ['warn-ink', 'warn-wash'],
    ['danger-ink', 'danger-wash'],
  ])('%s reads on %s', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['line-strong', 'measured', 'ok', 'warn'])('%s is seen as an edge on every ground', (edge) => {
    for (const ground of grounds) expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('measures black on white as 21 and equal colours as 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrastRatio('#ff6b1a', '#ff6b1a')).toBe(1)
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
