import { expect, it } from 'vitest'
import { robots } from '#engine/catalogue/index.ts'
import { readRequirement } from '#engine/requirement/index.ts'
import { inProportion, kindsFor } from './robot-kinds.ts'

it('takes no robot that is far too strong, unless nothing else can do the work', () => {
  const heavy = robots.find(({ payloadKg = 0 }) => payloadKg > 150)?.id ?? ''
  const light = robots.find(({ payloadKg = 0 }) => payloadKg <= 10)?.id ?? ''
  const both = (loadKg: number) => [heavy, light].map((robotId) => ({ robotId, loadKg }))
  expect(inProportion(both(1))).toEqual([light])
  expect(inProportion(both(100))).toEqual([heavy, light])
  expect(inProportion([{ robotId: heavy, loadKg: 1 }])).toEqual([heavy])
})

it.each([
  ['Palletize trays of bottles of 14 kg, 8 a minute', 'palletizing robot', ['SCARA robot', 'delta robot']],
  ['Pick and place cups of 0.2 kg, 60 a minute', 'delta robot', ['palletizing robot', 'high-payload robot']],
  [
    'Arc weld frames of 8 kg, 15 an hour',
    'six-axis robot',
    ['SCARA robot', 'delta robot', 'palletizing robot'],
  ],
])('names kinds of robots that suit the work: %s', (text, suits, others) => {
  const { facts } = readRequirement(text)
  const kinds = facts.task ? kindsFor(facts.task.value, facts) : []
  expect(kinds).toContain(suits)
  for (const other of others) expect(kinds).not.toContain(other)
})
