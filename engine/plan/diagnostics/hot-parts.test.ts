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
  'Pick hot castings of 3 kg, 200x150x100 mm, from a belt onto another, 6 per minute',
  'Heiße Schmiedeteile, 3 kg, 200x150x100 mm, von einem Band auf ein anderes legen, 6 pro Minute',
])('holds goods that are called hot in tongs, and says that their temperature is assumed: %s', (text) => {
  const { design, diagnostics } = plan(text, { seed: 1 })
  expect(design?.chosen.eoat.description).toMatch(/^Tongs of heat-resistant steel/)
  expect(diagnostics.find(({ code }) => code === 'goods.hot')?.text).toContain(
    'Goods of 250 °C (assumed: type their temperature)',
  )
})
