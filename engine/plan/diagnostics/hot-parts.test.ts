import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

/** Polypropylene softens near 100 °C and PVC belts near 80 °C; steel is forged at 900 to 1,250 °C (handbook figures). */
it('hands forgings of 900 °C over in steel, not in trays that burn, and lets none wait for an hour', () => {
  const { design, diagnostics } = plan('Load forged gears at 900 °C, 6 kg, into a press every 30 s.', {
    seed: 1,
  })
  const names = design?.bom.lines.map(({ name }) => name).join('; ')
  expect(names).toContain('Cradles of heat-resistant steel')
  expect(names).not.toMatch(/trays|drawers/)
  expect(design?.cell.stations.map(({ label }) => label).join()).not.toMatch(/trays|magazine/)
  const codes = diagnostics.map(({ code }) => code)
  expect(codes).toContain('layout.hot_parts')
  expect(codes).not.toContain('layout.unattended_buffer')
})

it('keeps trays for cold parts', () => {
  const { design } = plan('Load cold forged gears, 6 kg, into a press every 30 s.', { seed: 1 })
  expect(design?.bom.lines.map(({ name }) => name)).toContain('Part buffer with drawers or trays')
})

it('feeds a hammer as an open forging machine, not through the door of a machine tool', () => {
  const { status, design } = plan('Load 15 kg billets at 1100 °C into a forging hammer, every 40 s.', {
    seed: 1,
  })
  expect(status).toBe('planned')
  expect(design?.cell.stations.find(({ kind }) => kind === 'machine')).toMatchObject({
    form: 'press',
    label: 'Forging machine 1',
  })
})

it.each([
  ['Pick hot castings of 3 kg, 200x150x100 mm, from a belt onto another, 6 per minute', 250],
  ['Heiße Schmiedeteile, 3 kg, 200x150x100 mm, von einem Band auf ein anderes legen, 6 pro Minute', 900],
])(
  'holds goods that are called hot in tongs, and says that their temperature is assumed: %s',
  (text, hot) => {
    const { design, diagnostics } = plan(text, { seed: 1 })
    expect(design?.chosen.eoat.description).toMatch(/^Tongs of heat-resistant steel/)
    expect(diagnostics.find(({ code }) => code === 'goods.hot')?.text).toContain(
      `Goods of ${hot} °C (assumed: type their temperature)`,
    )
  },
)

it.each([
  ['Unload levers 3 kg, 200x100x60 mm from a forging press, one every 20 s', 900],
  ['Load 6 kg blanks, 100 mm diameter, 120 mm high, into a forging press every 30 s', 900],
  ['Zinkteile 1 kg, 120x80x40 mm aus der Warmkammermaschine entnehmen, alle 25 s', 300],
])('says of served machines too that a temperature is assumed, with its basis: %s', (text, hot) => {
  const { diagnostics } = plan(text, { seed: 1 })
  const said = diagnostics.filter(({ code }) => code === 'goods.hot')
  expect(said).toHaveLength(1)
  expect(said[0]?.text).toMatch(new RegExp(`${hot} °C \\(assumed: type their temperature\\).*basis is “`))
})

it('says no such thing of a temperature that is given', () => {
  const { diagnostics } = plan(
    'Unload levers 3 kg, 200x100x60 mm at 850 °C from a forging press, every 20 s',
    {
      seed: 1,
    },
  )
  expect(diagnostics.some(({ text }) => text.includes('assumed: type their temperature'))).toBe(false)
})
