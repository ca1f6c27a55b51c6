import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const made = (text: string) => plan(text, { seed: 1 })
const textOf = (text: string, code: string) => made(text).diagnostics.find((each) => each.code === code)?.text

it.each([
  ['Palletize wooden boards 12 kg 1000x200x40 mm, 8 a minute, sawdust in the hall', /air it explodes/],
  [
    'Holzleisten 2 kg 600x80x40 mm vom Band auf Paletten, 10 pro Minute, viel Sägestaub in der Halle',
    /explodes/,
  ],
  ['Palletize cement bags 25 kg, 10 a minute, dusty hall', /dust-protected \(IP5X\)\.$/],
])('dust is said, and asks for its housings: %s', (text, says) => {
  expect(textOf(text, 'environment.dust')).toMatch(says)
  expect(made(text).requirement.facts.protectionIp?.value).toBe(54)
})

it('no dust is no dust', () => {
  const clean = 'Palletize cartons 12 kg 400x300x250 mm, 8 a minute, the hall is dust-free, no sawdust'
  expect(textOf(clean, 'environment.dust')).toBeUndefined()
  expect(made(clean).requirement.facts.protectionIp).toBeUndefined()
})

it.each([
  'Palletize gas bottles 11 kg, 300 mm diameter, 580 mm high, 4 a minute',
  'Gasflaschen 20 kg, 230 mm Durchmesser, 900 mm hoch palettieren, 3 pro Minute',
])('bottles of gas are under pressure, and it is said: %s', (text) => {
  expect(textOf(text, 'goods.gas_bottles')).toMatch(/under pressure.*which gas it is, is not known/)
})

it('gas that a cell works with is none of its goods', () => {
  const welding = 'MIG weld steel brackets 2 kg with 4 seams of 60 mm, shielding gas from an argon bottle'
  expect(textOf(welding, 'goods.gas_bottles')).toBeUndefined()
})
