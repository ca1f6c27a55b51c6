import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const peopleOf = (words: string) => {
  const { facts } = readRequirement(words)
  return facts.operatorsPerShift?.origin === 'assumed' ? undefined : facts.operatorsPerShift?.value
}

describe('people who are named in place of being counted', () => {
  it.each([
    ['Palletize 12 kg cartons, 6 a minute. Me and Oscar do it.', 2],
    ['Palletize 12 kg cartons, 6 a minute. Greta and me lift them.', 2],
    ['My sister and I stack 12 kg cartons on pallets, 6 a minute.', 2],
    ['Palletize 12 kg cartons, 6 a minute, just me.', 1],
    ['Palletize 12 kg cartons, 6 a minute. It is me and Ines and a temp.', 3],
    ['Palletize 12 kg cartons, 6 a minute. Me and two helpers do that.', 3],
    ['Kartons mit 12 kg palettieren, 6 pro Minute. Das mache nur ich.', 1],
    ['Kartons mit 12 kg palettieren, 6 pro Minute. Mein Bruder und ich machen das.', 2],
    ['kartons mit 12 kg palettieren, 6 pro minute, das machen ich und der murat', 2],
  ])('%s', (words, people) => expect(peopleOf(words)).toBe(people))

  it.each([
    'My brother and I own a packaging firm in Leeds. Palletize 12 kg cartons, 6 a minute.',
    'I take a carton off the belt and I put it on a pallet, 12 kg, 6 a minute.',
    'Palletize 12 kg cartons, 6 a minute, price per shift and I need it in May.',
    'Kartons mit 12 kg palettieren, 6 pro Minute. Das kostet 30 Euro die Stunde und ich will sparen.',
  ])('are none: %s', (words) => expect(peopleOf(words)).toBeUndefined())
})
