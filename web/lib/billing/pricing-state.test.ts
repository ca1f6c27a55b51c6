import { describe, expect, it } from 'vitest'
import { limitAdvice, limitSentence, pricingPath, pricingStateOf, wayBack } from './pricing-state.ts'

const stateOf = (address: string) => pricingStateOf(new URL(address, 'http://site.invalid').searchParams)

describe('what the address of the plans says', () => {
  it('is read as it was written', () =>
    expect(stateOf(pricingPath('planner', 'automation_projects'))).toEqual({
      from: 'planner',
      feature: 'automation_projects',
    }))

  it.each([
    '/pricing',
    '/pricing?from=https://elsewhere.example&feature=everything',
    '/pricing?from=constructor&feature=toString',
  ])('drops what is not in its lists: %s', (address) => expect(stateOf(address)).toEqual({}))
})

describe('the way back', () => {
  it.each([
    ['planner', 'supplier', '/platform'],
    ['team', 'supplier', '/supplier/team'],
    ['dashboard', 'manufacturer', '/manufacturer/dashboard'],
  ] as const)('to the %s of a %s is %s', (from, role, to) => expect(wayBack(from, role).to).toBe(to))
})

describe('what is advised at a limit', () => {
  it.each([
    [
      'automation_projects',
      'planner',
      true,
      'Your plan was not lost: it can be saved once there is room. Delete or archive a project to make room. A larger plan holds more projects. Those you have stay as they are.',
    ],
    ['automation_projects', 'dashboard', false, 'Delete or archive a project to make room.'],
    ['ai_generations', undefined, false, 'The count starts again on the first of each month.'],
    ['team_members', 'team', false, 'Remove a member or revoke an invitation to make room.'],
  ] as const)('%s from %s', (feature, from, isLargerSold, advice) =>
    expect(limitAdvice(feature, { from, isLargerSold })).toBe(advice),
  )
})

describe('the sentence about a limit', () => {
  it.each([
    ['automation_projects', { used: 3, limit: 3 }, 'You have used 3 of 3 projects'],
    ['ai_generations', { used: 10, limit: 10 }, 'You have used 10 of 10 AI generations this month'],
    ['team_members', { used: 7, limit: null }, 'You have used 7 team members; your plan has no limit'],
    ['team_members', undefined, "A plan's limit of team members was reached"],
  ] as const)('%s %o', (feature, usage, sentence) => expect(limitSentence(feature, usage)).toBe(sentence))
})
