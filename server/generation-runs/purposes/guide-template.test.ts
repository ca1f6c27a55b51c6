import { expect, it } from 'vitest'
import { guideTemplate, withFigures } from './guide-template.ts'

const bare = {
  version: 1,
  title: 'A cell',
  description: '',
  shortDescription: '',
  costLowCents: 10_000_000,
  costHighCents: 20_000_000,
  safetyRequirements: [],
  performanceMetrics: [],
  imageUrl: null,
  plan: null,
  hardware: [],
  software: [],
  steps: [],
}

it.each([
  [8, 'By estimate it pays back in 8 months.'],
  [44.4, 'By estimate it pays back in 3.7 years.'],
  [9_999_999, 'By estimate it pays back in more than 30 years.'],
  [null, 'No payback could be computed.'],
])('a payback of %s months is written as everywhere', (roiMonths, text) => {
  expect(guideTemplate({ ...bare, roiMonths }).cost).toContain(text)
})

it('whatever a model writes of the cost, the computed one is below it', () => {
  const subject = { ...bare, roiMonths: 8 }
  const written = { ...guideTemplate(subject), cost: ['It is free.'] }
  expect(withFigures(written, subject).cost).toEqual([
    'It is free.',
    'Computed by the engine:',
    'The investment is $100,000 to $200,000.',
    'By estimate it pays back in 8 months.',
  ])
})
