import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'
import { WHICH_TASK } from '../reasoning/questions.ts'

const taskIn = (text: string) => readRequirement(text).facts.task?.value
const askedIn = (text: string) =>
  readRequirement(text).questions.find(({ field, isBlocking }) => field === 'task' && isBlocking)?.text

describe('stacking turned round', () => {
  it.each([
    'Depalletize 25 kg bags, 8 bags per minute.',
    'Depalletize 25 kg bags from pallets stacked 1800 mm high, 8 bags per minute.',
    'We need to depalletise cement bags, 50 kg, 5 per minute',
    'Von der Palette abnehmen: Pakete, 14 kg, 420 x 330 x 260, die Palette ist 1,40 m hoch gestapelt, 6 in der Minute.',
  ])('outweighs how the pallets come: %s', (text) => {
    expect(taskIn(text)).toBe('depalletizing')
  })

  it.each([
    'Cartons of 9 kg, 400x300x200, are stacked 1800 mm high on pallets, 8 per minute.',
    'Kartons, 9 kg, 400x300x200, werden auf Europaletten gestapelt, 12 pro Minute',
  ])('is not meant where the goods are stacked: %s', (text) => {
    expect(taskIn(text)).toBe('palletizing')
  })
})

describe('a text that names no work', () => {
  it.each([
    'Something for our warehouse',
    'Roboter für unsere Fertigung',
    'We want to automate our factory, 12 operators, budget 100000 €',
    'Automatisierung für unser Lager gesucht',
  ])('is asked which task it is: %s', (text) => {
    expect(taskIn(text)).toBeUndefined()
    expect(askedIn(text)).toBe(WHICH_TASK)
  })

  it('stays outside where it names work that no cell does', () => {
    expect(askedIn('Can a robot mow our lawn?')).toContain('do not do')
  })
})

describe('sides without a unit', () => {
  const sides = (text: string) => {
    const { partLengthMm, partWidthMm } = readRequirement(text).facts
    return [partLengthMm?.value, partWidthMm?.value]
  }

  it('are feet of a sheet as it is sold, and inches with a gauge', () => {
    expect(sides('Sheets of aluminum, 4x8, 57 lb, to load onto our laser.')).toEqual([1219.2, 2438.4])
    expect(sides('Load the turret punch with sheets 48x60, 14 gauge.')).toEqual([1219.2, 1524])
  })

  it('are centimetres where millimetres would be denser than steel', () => {
    expect(sides('Depalletize sugar sacks, 50 kg, 90 x 50, 4 a minute.')).toEqual([900, 500])
  })
})
