import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const linesOf = (text: string) => {
  const { design } = plan(text, { seed: 1 })
  if (!design) throw new Error(`planned: ${text}`)
  return new Map(design.bom.lines.map((line) => [line.id, line.reason]))
}

// Euchner MGB2 and Axelent X-Guard are published with IP54 or nothing, Interroll BM 8420 without a particle class.
it('a product that is not stated for being washed, or for a clean room, says so in its line', () => {
  const washed = linesOf(
    'Pick and place 0.2 kg chicken pieces from a belt to trays, 60 a minute, washdown IP69K',
  )
  expect(washed.get('interlock') ?? washed.get('fence')).toMatch(/Not stated for IP69K?/)
  expect(washed.get('plc')).not.toMatch(/Not stated/)
  const clean = linesOf('Move 1 kg trays 400x300x50 mm in an ISO 7 clean room, 5 per minute')
  const conveyors = [...clean].filter(([id]) => id.startsWith('conveyor'))
  const named = [...clean.values()].filter((reason) =>
    /Particle emission is not stated: .* ISO 7/.test(reason),
  )
  expect(conveyors.length + named.length).toBeGreaterThan(1)
  expect(named.length).toBeGreaterThan(0)
})

it('says nothing of it in a dry hall', () => {
  const dry = linesOf('Palletize 18 kg cartons 400x300x250 mm at 12 a minute')
  for (const reason of dry.values()) expect(reason).not.toMatch(/Not stated for|Particle emission/)
})
