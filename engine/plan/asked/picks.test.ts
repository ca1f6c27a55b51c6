import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const made = (text: string) => plan(text, { seed: 1 })

it.each([
  ['Palletize crates 600x400x200 mm 8 kg, two crates per pick, 10 a minute', 2],
  ['Pick chocolate bars 100 g 100x40x15 mm from a belt into trays of 12, four at a time, 100 per minute', 4],
  ['Pack bottles 1 kg 80 mm diameter 250 mm high, 12 to a case, six at a time, 60 a minute', 6],
  ['Schokoriegel 100 g 100x40x15 mm vom Band in Trays zu 12, je zwei auf einmal, 60 pro Minute', 2],
])('a pick takes as many parts as the text says: %s', (text, parts) => {
  const { design, diagnostics } = made(text)
  expect(design?.chosen.eoat.partsPerPick).toBe(parts)
  expect(diagnostics.map(({ code }) => code)).not.toContain('picks.not_as_asked')
})

it('where no gripper takes so many, another one is planned and it is said', () => {
  const { status, diagnostics } = made('Palletize cartons 5 kg 300x200x200 mm, pick 3 at once, 24 a minute')
  expect(status).toBe('planned')
  const remark = diagnostics.find(({ code }) => code === 'picks.not_as_asked')
  expect(remark?.text).toMatch(/takes 3 parts in one pick; this plan takes 2/)
})

it('work that carries no part is not asked for picks', () => {
  const { diagnostics } = made('Drive 8 screws M4x12 into a housing, two at a time, 30 s takt')
  expect(diagnostics.map(({ code }) => code)).not.toContain('picks.not_as_asked')
})
