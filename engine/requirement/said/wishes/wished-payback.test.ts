import { expect, it } from 'vitest'
import { plan } from '../../../plan.ts'

const stack = 'Palletize 10 kg cartons 400x300x200 mm, 10 a minute, two shifts'
const summaryOf = (text: string) => plan(text, { seed: 1 }).summary

it.each(['must be running in 2 months', 'we need it within 3 months'])(
  'a deadline is no wish for a payback: %s',
  (words) => {
    expect(summaryOf(`${stack}, ${words}`)).not.toMatch(/payback within|is asked/i)
  },
)

it.each(['payback within 8 months', 'payback within 8 months, and running in 3 months'])(
  'a wished payback is held against the plan: %s',
  (words) => {
    expect(summaryOf(`${stack}, ${words}`)).toMatch(/payback within 8 months is asked/i)
  },
)
