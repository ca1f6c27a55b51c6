import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const codesOf = (text: string) => plan(text, { seed: 1 }).diagnostics.map(({ code }) => code)
const rest = 'glass vials, 20 g, 20 mm diameter, 40 mm high, 60 a minute, two shifts'

it('warns that carriers the parts come in are neither drawn nor priced', () => {
  expect(codesOf(`We take vials from trays and lay them on a belt: ${rest}`)).toContain(
    'layout.feed_not_drawn',
  )
  expect(codesOf(`We take vials from a belt and lay them in trays of 12: ${rest}`)).not.toContain(
    'layout.feed_not_drawn',
  )
})
