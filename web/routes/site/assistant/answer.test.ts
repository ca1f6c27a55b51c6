import { describe, expect, it } from 'vitest'
import { plan } from '#engine/index.ts'
import { isProcess } from './answer.server.ts'

/** As the planner reads it. */
const read = (text: string) => plan({ text, overrides: {} }, { seed: 1 }).requirement

describe('what the assistant plans, and what it looks up', () => {
  it.each([
    'We stack 18 kg cartons on pallets, 12 a minute',
    'two CNC lathes need loading all night',
    'Can you palletize bags of 25 kg?',
    'weld brackets',
  ])('plans: %s', (text) => expect(isProcess(read(text))).toBe(true))

  it.each([
    'How is the cycle time computed?',
    'what is takt time',
    'light curtain distance',
    'palletizing',
    'Automate our line.',
    'How many projects are free?',
    '',
    '12 kg',
  ])('looks up: %s', (text) => expect(isProcess(read(text))).toBe(false))
})
