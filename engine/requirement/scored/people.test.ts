import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const peopleIn = (text: string) => readRequirement(text).facts.operatorsPerShift

describe('people on the task', () => {
  it.each([
    ['Four women and a student stack cartons of 9 kg on pallets, 6 a minute.', 5],
    ['Me and two others stack cartons of 9 kg on pallets, 6 a minute.', 3],
    ['Wir haben 9 Schweißer, davon schweißen 4 Schweißer pro Schicht an Rahmen von 34 kg.', 4],
  ])('%s', (text, people) => {
    expect(peopleIn(text)).toMatchObject({ value: people, origin: 'given' })
  })
})
