import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

it.each([
  ['Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.', 1],
  ['Kartons mit 4 kg, 300x200x200 mm, auf Europaletten stapeln, 28 pro Minute', 1],
])('a plan with one arm that holds the rate says so beside other machines: %s', (text, count) => {
  const { design, diagnostics, matching } = plan(text, { seed: 1 })
  expect(design?.chosen.robotCount).toBe(count)
  const said = [
    ...diagnostics.map((each) => each.text),
    ...(matching.machines ?? []).flatMap(({ reasons }) => reasons),
  ]
  expect(said.join(' ')).not.toMatch(/One arm (?:cannot|does not hold)/)
  expect(said.join(' ')).toMatch(/One arm can do it: [\d.]+ s for a part, [\d.]+ s are needed\./)
})
