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

describe('people who look after several machines', () => {
  // Plain arithmetic: the machines of the cell over those that one person looks after today.
  it.each([
    [
      'We own four lathes; load them with 2 kg brass discs 90 mm dia, 120 s machining, one person serves all four',
      4,
      1,
    ],
    [
      'Tend one lathe with 3 kg parts, machining time 225 s. One person serves up to three machines.',
      1,
      1 / 3,
    ],
    [
      'Tend one lathe with 3 kg parts, 225 s machining. One operator looks after four machines today.',
      1,
      1 / 4,
    ],
    ['Tend three lathes, 3 kg parts, 225 s machining, one operator serves up to six machines', 3, 1 / 2],
    ['Load our lathe with 3 kg parts, 225 s machining. Today two operators run eight machines.', 1, 1 / 4],
    ['Load a lathe with 3 kg parts, 200 s machining; we have three machines per operator today', 1, 1 / 3],
    [
      'Beschicken einer Drehmaschine mit 3 kg, 225 s Bearbeitung. Ein Bediener betreut drei Maschinen.',
      1,
      1 / 3,
    ],
    ['Three lathes, one operator per machine, 3 kg parts, 225 s machining, load and unload', 3, 3],
    [
      'Load a laser cutter, 30 kg sheets 3000x1500x3 mm, one every 5 minutes; one operator looks after three cutters',
      undefined,
      1 / 3,
    ],
    ['Three lathes with an operator at each of the three machines, 3 kg parts, 225 s machining', 3, 3],
    ['Six lathes, each operator looks after two machines, 3 kg parts, 120 s machining, load them', 6, 3],
    ['Two men load four lathes with 3 kg parts, 225 s machining.', 4, 2],
  ])('%s: %s machines, %s people', (text, machines, people) => {
    const { machineCount, operatorsPerShift } = readRequirement(text).facts
    expect(machineCount?.value).toBe(machines)
    expect(operatorsPerShift?.value).toBeCloseTo(people, 2)
  })
})

describe('people who are counted for the whole day, or in parts', () => {
  it.each([
    [
      'Palletize 12 kg cartons 400x300x300 mm, 6 a minute, two shifts, two operators in all over two shifts',
      1,
    ],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, 3 shifts, 6 people across all shifts', 2],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, two shifts, two operators on the line', 2],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, two shifts, 2 operators per shift, 4 in total', 2],
    ['Palletize 12 kg cartons 400x300x300 mm, 2 a minute, 0.5 FTE today', 0.5],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, 1.5 FTEs per shift', 1.5],
    ['Tend a lathe, 3 kg parts, 225 s machining, this takes 0.5 FTE', 0.5],
  ])('%s: %s', (text, people) => {
    expect(peopleIn(text)?.value).toBe(people)
    expect(peopleIn(text)?.origin).not.toBe('assumed')
  })
})
