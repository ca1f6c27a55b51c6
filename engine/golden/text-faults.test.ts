import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'
import type { Plan } from '../plan-types.ts'
import { processes } from './processes.ts'
import { rowsOf } from './rows-of.ts'
import { textFaults } from './text-faults.ts'
import { unseenProcesses } from './unseen-processes.ts'
import { unseenRows } from './unseen-rows.ts'

const made = plan(processes[1], { seed: 1 })

describe('the finder of faults in texts', () => {
  it.each([
    'payback 1 years at 45.',
    'Planned with 1 robots.',
    'shared by 3 robot each',
    '2 part classs to be specified',
    'It holds 0/min.',
    'needs 12 mm mm more',
    'a load of 0.0283495 kg',
    'reach 2061 mm',
    'The rate is NaN.',
    'the the cell',
    'at 12 a minute .',
    'Investment 271,422 USD.',
    '42,423 USD a year',
    'about 1,471,000 USD',
    'Ready. Servo press, Servo press, Servo press.',
  ])('finds "%s"', (summary) => {
    expect(textFaults({ ...made, summary })).not.toEqual([])
  })
})

const texts = [
  'Kit 12 kinds of screw bags of 0.1 kg, 100x80x20 mm, one of each in every box, 3 boxes a minute',
  ...Object.values(processes),
  ...[unseenRows, unseenProcesses].flatMap((table) => rowsOf(table).map(([text]) => text)),
]

/** Paybacks outside of two months to thirty years, or none, need a word of their own. */
const oddPayback = ({ design, diagnostics }: Plan): boolean => {
  if (!design) return false
  const { payback } = design.finance
  const isOdd = !('value' in payback) || payback.value < 2 / 12 || payback.value > 30
  return (
    isOdd && !diagnostics.some(({ code }) => /^finance\.(?:no_payback|payback_(?:long|short))$/.test(code))
  )
}

describe('every plan', () => {
  it.each(texts)('%s', (text) => {
    const found = plan(text, { seed: 1 })
    expect(textFaults(found)).toEqual([])
    expect(oddPayback(found)).toBe(false)
  })
})
