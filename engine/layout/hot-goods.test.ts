import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'

// Wood chars when it is held above 100 °C, and takes fire at 200 to 300 °C (USDA Wood Handbook; EN 1995-1-2 chars at 300 °C).
describe('hot goods', () => {
  it.each([
    'Palletize hot bricks of 300 °C, 4 kg, 250x120x65, 12 a minute',
    'Depalletize glass blocks of 600 °C, 2 kg, 200x200x80 mm, 4 a minute onto a belt',
    'Palletize cast ingots 600x100x80 mm, 10 kg, at 180 °C, 4 a minute',
  ])('lie on no wooden pallet: %s', (text) => {
    const { status, summary, diagnostics } = plan(text, { seed: 1 })
    expect(status).toBe('infeasible')
    expect(summary).toMatch(/wooden pallets: wood held above 100 °C chars/)
    expect(diagnostics[0]?.remedy).toContain('steel pallets')
  })

  it('lie on steel pallets where the text says so, and it says what must stand them', () => {
    const { status, diagnostics } = plan(
      'Palletize hot bricks of 300 °C, 4 kg, 250x120x65, on steel pallets 1200x800, 12 a minute',
      { seed: 1 },
    )
    expect(status).toBe('planned')
    expect(diagnostics.find(({ code }) => code === 'goods.hot')?.text).toMatch(/Goods of 300 °C/)
  })

  it.each([
    'Pick and place 0.5 kg hot glass dishes of 250 °C, 150x150x40 mm, from a belt to another belt, 20 a minute',
    'Palletize bread crates of 90 °C, 6 kg, 600x400x200 mm, 8 a minute',
    'Deburr 5 kg aluminium castings of 150 °C, 300x200x100 mm, 10 an hour',
  ])('are spoken of in every task: %s', (text) => {
    const { status, diagnostics, summary } = plan(text, { seed: 1 })
    const codes = diagnostics.map(({ code }) => code)
    expect(status === 'infeasible' ? summary : codes.join(' ')).toMatch(/goods\.hot|°C/)
  })

  it('are no word where nothing is hot', () => {
    const { status, diagnostics } = plan('Palletize bricks of 25 °C, 4 kg, 250x120x65, 12 a minute', {
      seed: 1,
    })
    expect(status).toBe('planned')
    expect(diagnostics.some(({ code }) => code.startsWith('goods.hot'))).toBe(false)
  })
})
