import { describe, expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { plan } from '../../plan.ts'
import { jobOf } from '../../process/job.ts'
import { readRequirement } from '../../requirement/index.ts'
import { explainInfeasible } from './explain-infeasible.ts'
import { outsidePlanning } from './planning-limits.ts'

const seed = 1
const cartons = 'Palletize 18 kg cartons 400x300x250 mm'

describe('what cannot be done says which limit, by how much, and what would help', () => {
  it.each([
    [
      '600 kg engine parts palletized',
      'Palletize 690 kg boxes 600x400x400 mm, 2 a minute',
      'payload.infeasible',
      'kg',
    ],
    ['300 cartons a minute', `${cartons}, 300 a minute`, 'rate.infeasible', '1/min'],
    ['a room too small', `${cartons}, 5 a minute`, 'layout.footprint_exceeded', 'mm'],
    [
      'parts like sugar cubes',
      'Palletize 0.01 kg boxes 20x20x20 mm, 5 a minute',
      'palletizing.parts_too_small',
      'parts',
    ],
  ])('%s', (name, text, code, unit) => {
    const overrides = name === 'a room too small' ? { footprintLengthMm: 2500, footprintWidthMm: 2500 } : {}
    const made = plan({ text, overrides }, { seed })
    expect(made.status).toBe('infeasible')
    const [first] = made.diagnostics.filter((each) => each.severity === 'error')
    expect(first?.code).toBe(code)
    expect(first?.missed?.unit).toBe(unit)
    expect(first?.missed?.actual).toBeGreaterThan(first?.missed?.limit ?? Number.POSITIVE_INFINITY)
    expect(first?.remedy?.length).toBeGreaterThan(10)
    expect(made.summary).toContain(first?.text)
  })

  it('is feasible again a fifth under the rate it names', () => {
    const over = plan(`${cartons}, 300 a minute`, { seed })
    const limit = over.diagnostics[0]?.missed?.limit ?? 0
    expect(limit).toBeGreaterThan(20)
    expect(plan(`${cartons}, ${Math.floor(limit * 0.8)} a minute`, { seed }).status).toBe('planned')
  })

  it('always has something to say, even without candidates and rejections', () => {
    const requirement = readRequirement(`${cartons}, 5 a minute`)
    const [only] = explainInfeasible(jobOf(requirement), { ranked: [], rejected: [] }, [])
    expect(only).toMatchObject({ code: 'plan.no_candidate', severity: 'error' })
    expect(only?.remedy).toBeDefined()
  })
})

describe('the limits of planning', () => {
  it.each([
    ['48 cartons on a pallet', `${cartons}, 12 a minute`, 0],
    ['small cases of 200 × 150 × 150 mm: 32 a layer', 'Palletize 4 kg boxes 200x150x150 mm, 12 a minute', 0],
    ['packs of 100 × 80 mm: 120 a layer', 'Palletize 1 kg boxes 100x80x100 mm, 12 a minute', 1],
    ['flat packs: 54 a layer, 82 layers', 'Palletize 0.5 kg boxes 145x122x20 mm, 12 a minute', 1],
  ])('%s', (_case, text, count) => {
    expect(outsidePlanning(jobOf(readRequirement(text)))).toHaveLength(count)
  })
})

describe('finishing can fail', () => {
  const of = (text: string) => plan(text, { seed: 1 })
  const chosenPayload = (text: string) =>
    robotById(of(text).design?.chosen.robotId ?? '')?.payloadKg ?? Number.NaN

  it('on the cycle: 20 m of edges in 30 s', () => {
    const { status, diagnostics } = of(
      'Deburr 20 m of edges on steel castings of 12 kg, 400x300x200 mm, 30 s per part, 100 an hour',
    )
    expect(status).toBe('infeasible')
    expect(diagnostics.map(({ code }) => code)).toContain('rate.infeasible')
  })

  it('on the force: an arm holds against it as against a mass', () => {
    // A tool of 30.5 kg for 400 N, and 400 N ÷ 9.81 m/s² = 40.8 kg.
    expect(chosenPayload('Grind castings of 40 kg with 400 N contact force, 10 an hour')).toBeGreaterThan(70)
    const { status, diagnostics } = of('Grind castings of 40 kg with 9,000 N contact force, 10 an hour')
    expect(status).toBe('infeasible')
    const payload = diagnostics.find(({ code }) => code === 'payload.infeasible')
    expect(payload?.text).toContain('9,000 N of contact force')
    expect(payload?.remedy).not.toContain('hoist')
  })

  it('on the reach: a frame of six metres', () => {
    expect(
      of('Grind weld seams on steel frames of 6000 x 3000 x 200 mm, 400 kg, 2 an hour').diagnostics.map(
        ({ code }) => code,
      ),
    ).toContain('reach.infeasible')
  })
})
