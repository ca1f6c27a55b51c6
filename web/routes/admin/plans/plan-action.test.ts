import { expect, it } from 'vitest'
import { planOf } from './plan-action.ts'

const typed = (fields: Record<string, string>) => planOf((name) => fields[name] ?? '')

it('prices and limits of a plan are read as numbers are typed elsewhere', () => {
  expect(
    typed({ name: 'Plant', priceCents: '1,250', automationProjects: '1,000', teamMembers: '12' }),
  ).toEqual({
    name: 'Plant',
    priceCents: 125_000,
    automationProjects: 1000,
    aiGenerations: null,
    teamMembers: 12,
  })
  expect(typed({ priceCents: '$ 1,250.50' }).priceCents).toBe(125_050)
  expect(Number.isInteger(typed({ priceCents: '9.999' }).priceCents)).toBe(false)
})

it('what is no number is refused by its field', () => {
  const refusal = (field: string) => ({ data: { fields: [expect.objectContaining({ field })] } })
  expect(() => typed({ priceCents: 'much' })).toThrowError(expect.objectContaining(refusal('priceCents')))
  expect(() => typed({ priceCents: '9', teamMembers: '$' })).toThrowError(
    expect.objectContaining(refusal('teamMembers')),
  )
})
