import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const askedOf = (text: string) => {
  const { status, requirement } = plan(text, { seed: 1 })
  return { status, fields: requirement.questions.map(({ field }) => field) }
}

it.each([
  'Palletize 12 kg cartons 400x300x250 mm, 400 a minute',
  'Palletize 900 kg castings of 1 m, one every 10 s',
  'Lift 900 kg engine blocks at 60 per minute.',
])('asks for the people of today only where a saving is counted: %s', (text) => {
  const { status, fields } = askedOf(text)
  expect(status).toBe('infeasible')
  expect(fields).not.toContain('operatorsPerShift')
})
it('still asks what an infeasible plan could be planned from', () => {
  expect(askedOf('Lift 900 kg engine blocks at 60 per minute.').fields).toEqual(['partLengthMm', 'task'])
})
it('asks for the people where a cell is planned and hands do not do the work', () => {
  const { status, fields } = askedOf('Pick and place 50 g chocolates from a belt into trays, 250 a minute')
  expect(status).toBe('planned')
  expect(fields).toContain('operatorsPerShift')
})
