import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

it('asks about money before how the cell is built', () => {
  const { questions } = readRequirement(
    'Kartons 400x300x200 palettieren, 9 kg, 10 pro Minute, Fach 40 hoch, Stundenlohn 19 Euro 40, 250 x 12 Regal, pay 18.90 plus 2.',
  )
  const doubts = questions.filter(({ options = [], field }) => options.length > 0 && field !== 'task')
  const wage = doubts.findIndex(({ field }) => field === 'wageUsdPerHour')
  const size = doubts.findIndex(({ field }) => field === 'partHeightMm' || field === 'partLengthMm')
  expect(wage).toBeGreaterThanOrEqual(0)
  expect(size < 0 || wage < size).toBe(true)
})
