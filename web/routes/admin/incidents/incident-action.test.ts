import { expect, it } from 'vitest'
import { instantOf } from './incident-action.ts'

it.each([
  ['2026-11-20T14:05', '2026-11-20T14:05:00Z'],
  ['2026-11-20 14:05', '2026-11-20T14:05:00Z'],
  ['2026-11-20T14:05:30', '2026-11-20T14:05:30Z'],
  ['2026-11-20T14:05:30Z', '2026-11-20T14:05:30Z'],
  // No time: sent as it is, and refused at its field.
  ['this morning', 'this morning'],
  ['2026-11-20', '2026-11-20'],
])('%s is read as %s', (typed, instant) => expect(instantOf(typed)).toBe(instant))
