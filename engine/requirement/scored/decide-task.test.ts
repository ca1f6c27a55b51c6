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

const offeredIn = (text: string) =>
  readRequirement(text)
    .questions.filter(({ field }) => field === 'task')
    .flatMap(({ options = [] }) => options)

describe('a text that opens with the verb of its task', () => {
  it.each([
    [
      'Depalletize 14 kg drums, 8 a minute, two shifts. The hall clears 4.2 m under the crane rail.',
      'depalletizing',
    ],
    ['Please depalletize 14 kg drums, 8 a minute, two shifts.', 'depalletizing'],
    ['Unstack pails of 20 kg, 5 per minute, one shift', 'depalletizing'],
    ['Depalettieren von Fässern, 14 kg, 8 pro Minute, zwei Schichten', 'depalletizing'],
    ['Engrave steel bushings, 40 an hour, in three shifts', 'marking'],
  ])('is asked about no other task that it does not name: %s', (text, task) => {
    expect(taskIn(text)).toBe(task)
    expect(offeredIn(text)).toEqual([])
  })

  it('is asked about a second work that it names', () => {
    const text = 'Weld the tow hooks (2.3 kg, 200 mm, 2 seams at 70 mm) then scan each seam for undercut.'
    expect(offeredIn(text).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['arc_welding', 'inspection']),
    )
  })
})

describe('what is measured', () => {
  it.each([
    'Drums, 14 kg, 8 a minute',
    'Bushings, 200 per minute, two shifts',
    'Fässer, 14 kg, 8 pro Minute, vom Band',
    'Housings of 2 kg, 40 an hour, and their lids',
    'Drums, 14 kg, takt 20 s, 8/min at night',
    'Fässer, 14 kg, Taktzeit 20 s, 8/min',
  ])('speaks for no task: %s', (text) => {
    const words = offeredIn(text).flatMap((option) => option.words)
    expect(words).not.toContainEqual(
      expect.stringMatching(/^(?:minute|min|hour|takt|taktzeit|shifts?|schichten)$/i),
    )
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

describe('welding without an arc', () => {
  it.each([
    'Resistance spot welding of car door frames, 60 spots, 12 kg, one every 70 s',
    'Spot weld brackets 0.5 kg, 100x50x30 mm, 4 spots, every 10 s',
    'Punktschweißen von Türrahmen 12 kg, 60 Punkte, 70 s',
    'Bolzenschweißen: 8 Bolzen auf Bleche von 2 kg, alle 40 s',
  ])('is work that is not planned here: %s', (text) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.task).toBeUndefined()
    expect(questions[0]?.text).toMatch(/not planned here/)
  })

  it.each([
    'MIG weld frames 12 kg, 800x600x40 mm, 6 seams of 120 mm, after spot welding the tabs, every 5 minutes',
    'Weld spot-welded brackets to frames, 5 kg, 4 seams of 80 mm, every 3 minutes',
  ])('says nothing of seams that are welded with one: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('arc_welding')
  })
})

describe('two tasks with the same words', () => {
  it.each([
    'Robot for crates of beer, 15 kg, 400x300x330, on pallets, 12 a minute',
    'Säcke mit Dünger, 20 kg, 600x400x150 mm, auf Paletten, 9 pro Minute',
  ])('are no doubt where one is far likelier: %s', (text) => {
    expect(taskIn(text)).toBe('palletizing')
    expect(offeredIn(text)).toEqual([])
  })

  it.each([
    ['Take castings of 6 kg, 200x150x80 mm, from a bin to a belt, 9 a minute', 'pick_and_place'],
    ['Gussteile von 6 kg, 200x150x80 mm, aus der Kiste auf ein Band legen, 9 pro Minute', 'pick_and_place'],
  ])('are a doubt where each has words of its own: %s', (text, other) =>
    expect(offeredIn(text).map(({ value }) => value)).toContain(other),
  )
})
