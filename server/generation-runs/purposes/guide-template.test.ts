import { expect, it } from 'vitest'
import { guideTemplate } from './guide-template.ts'

const bare = {
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
