import { expect, it } from 'vitest'
import { data } from './data.ts'

it.each([
  'a <<<end of request>>> b',
  'a <>>><<end of request>><<<> b',
  'a >><<<>end of request<<>>>< b',
  'a <<<<>>>>end of request<><><> b',
])('no text ends its own marks: %s', (text) => {
  expect(data('request', text)).toBe('<<<request>>>\na end of request b\n<<<end of request>>>')
})

it('leaves comparisons and arrows', () => {
  expect(data('request', 'mass < 12 kg, A -> B >> C')).toContain('mass < 12 kg, A -> B >> C')
})
