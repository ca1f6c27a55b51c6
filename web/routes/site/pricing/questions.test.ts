import { expect, it } from 'vitest'
import type { SoldPlan } from '#contract/billing.ts'
import { questionsOf } from './questions.tsx'

const limits = { automation_projects: 3, ai_generations: 10, team_members: 2 }
const free: SoldPlan = {
  key: 'free',
  name: 'Free',
  priceCents: 0,
  payment: 'invoice',
  isOnSale: true,
  limits,
}
const paid = (name: string, more: Partial<SoldPlan>): SoldPlan => ({
  ...free,
  key: name,
  name,
  priceCents: 4900,
  ...more,
})
const answerOf = (...plans: SoldPlan[]) => questionsOf([free, ...plans]).at(-1)?.answer

it.each([
  ['on invoice', [paid('Pro', {})], /invoiced ahead, payable within 14 days/, /card|Stripe/],
  ['by card', [paid('Pro', { payment: 'stripe' })], /page of Stripe/, /14 days/],
  [
    'both ways',
    [paid('Pro', { payment: 'stripe' }), paid('Max', {})],
    /Pro by card: .* Max on invoice: /,
    /Soon/,
  ],
  ['not sold', [paid('Pro', { isOnSale: false })], /^Coming Soon$/, /invoice/],
])('how paid plans are bought: %s', (_name, plans, says, not) => {
  expect(answerOf(...plans)).toMatch(says)
  expect(answerOf(...plans)).not.toMatch(not)
})
