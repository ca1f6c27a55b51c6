import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const mill = 'Load a CNC mill with blanks of 2 kg, 80 mm dia, 40 mm long, cycle 3 min.'
const grate = 'Gussteile 3 kg, 200x150x80 mm, entgraten, 20 pro Stunde.'
it.each([
  [`${mill} The machinist gets 38 USD/h, the helper 24 USD/h.`, 24, 38],
  [`${mill} $24 an hour for the temp and $38 for the setter.`, 24, 38],
  ['Weld frames of 12 kg, 10 an hour. The welder gets $42 an hour, his helper $25.', 42, 25],
  [`${grate} Einrichter 40 USD/h, Hilfskraft 22 USD/h.`, 22, 40],
  [
    `${grate} Ein Schlosser verdient 36 USD/h, ein Helfer 22 USD/h; das Entgraten macht der Schlosser.`,
    36,
    22,
  ],
])('takes the wage of who does the work and offers the other: %s', (text, wage, other) => {
  const { facts, questions } = readRequirement(text)
  expect(facts.wageUsdPerHour?.value).toBe(wage)
  const asked = questions.find(({ field, options }) => field === 'wageUsdPerHour' && options)
  expect(asked?.options?.map(({ value }) => Number(value))).toEqual([wage, other])
})

it.each([`${mill} The helper gets 24 USD/h.`, `${grate} Lohn 24 USD/h, also 24 USD/h für den Helfer.`])(
  'one wage asks nothing: %s',
  (text) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.wageUsdPerHour?.value).toBe(24)
    expect(questions.filter(({ field }) => field === 'wageUsdPerHour')).toEqual([])
  },
)
