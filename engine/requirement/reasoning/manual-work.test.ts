import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'
import { hoistSeconds, manualMoving } from './manual-work.ts'

describe('what one person moves in a minute', () => {
  // amdmachines.com, palletizing and packaging, 2026: 6–8 cases a minute fresh, 12–15 packing picks.
  it.each([
    [10, 6, 8],
    [3, 12, 15],
    [0.2, 12, 15],
    [0.03, 12, 15],
  ])('is what an integrator prints for %s kg: %s to %s', (massKg, least, most) => {
    const { pacePerPerson } = manualMoving(massKg)
    expect(pacePerPerson).toBeGreaterThanOrEqual(least)
    expect(pacePerPerson).toBeLessThanOrEqual(most)
  })
  it('takes two people above 25 kg (ISO 11228-1); 100 lb bags went at 3 to 5 a minute with one to three of them (Agricor)', () => {
    const { pacePerPerson, basis } = manualMoving(45.4)
    expect(pacePerPerson).toBeGreaterThanOrEqual(1)
    expect(pacePerPerson).toBeLessThanOrEqual(5)
    expect(basis).toContain('two people together')
  })
  it('is no work for hands above 50 kg: nobody lifts six blocks of 300 kg a minute', () => {
    expect(hoistSeconds(50)).toBe(0)
    expect(manualMoving(300).pacePerPerson).toBeLessThan(1)
    expect(manualMoving(300).basis).toContain('hoist')
  })
})

describe('people are time by hand × rate', () => {
  const factsOf = (text: string) => readRequirement(text).facts
  const peopleIn = (text: string): number => factsOf(text).operatorsPerShift?.value ?? Number.NaN

  it.each([
    'Deburr aluminium castings 5 kg',
    'Polish brass faucets 0.8 kg',
    'Take 0.1 kg parts out of an injection machine',
    'Load one lathe with 2 kg parts',
  ])('%s: four times the rate keeps four times the people busy', (text) => {
    expect(peopleIn(`${text}, 60 an hour`) / peopleIn(`${text}, 15 an hour`)).toBeCloseTo(4, 0)
  })

  it.each([
    ['Glowing blanks of 5 kg from the furnace into the drop hammer, every 18 s', 0.6],
    ['Schmiederohlinge 6 kg, 1100 °C, aus dem Ofen in den Gesenkhammer legen, alle 15 s', 0.7],
    ['Lay gears of 4 kg, 120 mm dia, into a hardening furnace, one every 20 s', 0.3],
    ['Glühofen beschicken: Bolzen 3 kg, 60 mm Durchmesser, 150 mm lang, alle 15 Sekunden', 0.3],
    ['Load one lathe with 2 kg shafts, 40 mm dia, 150 mm long, one every 30 s', 1],
    ['Load one grinding machine with 2 kg rings, 80 mm dia, one every 25 s', 1],
  ])('a part is laid in within the takt, as it is moved: %s', (text, most) => {
    const people = peopleIn(text)
    expect(people).toBeGreaterThan(0.1)
    expect(people).toBeLessThanOrEqual(most)
  })

  it('and a machine tool that is slow leaves the usual time', () => {
    const { operatorsPerShift } = factsOf('Load one lathe with 2 kg shafts, 12 an hour')
    expect(operatorsPerShift?.value).toBeCloseTo(0.2)
    expect(operatorsPerShift?.basis).toContain('60 s by hand for each part (assumed)')
  })

  // AMD Machines prints 30–180 s a part for deburring, whatever the takt.
  it.each([5, 20, 40])('deburring a casting takes 30 to 180 s at %s an hour', (perHour) => {
    const seconds = (3600 * peopleIn(`Deburr aluminium castings 5 kg, ${perHour} an hour`)) / perHour
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThan(180)
  })

  it('takes seconds out of a mould, and the sentence has the figure of the plan', () => {
    const { operatorsPerShift } = factsOf('Take 0.1 kg parts out of an injection machine every 30 s')
    expect(operatorsPerShift?.value).toBeCloseTo((10 * 2) / 60, 2)
    expect(operatorsPerShift?.basis).toBe(
      '10 s by hand to take a part out of the mould (printed: 5–10 s) at 2/min fills 33 % of one person',
    )
  })

  it('keeps a stated process time as the time by hand', () => {
    expect(peopleIn('Deburr housings of 2 kg, 20 an hour, 3 minutes of deburring per part')).toBeCloseTo(
      (188 * 20) / 3600,
      1,
    )
  })

  // The largest printed line by hand has 14 positions (AMD Machines, variety packs).
  it('counts up to 14 people at a line, and none of what nobody does by hand', () => {
    expect(peopleIn('Pick and place 40 g cookies from a belt into trays, 150 a minute')).toBeCloseTo(11, 0)
    const fast = readRequirement('Pick and place 40 g cookies from a belt into trays, 300 a minute')
    expect(fast.facts.operatorsPerShift).toMatchObject({ value: 1, origin: 'assumed' })
    expect(fast.facts.operatorsPerShift?.basis).toContain('not done by hand today')
    expect(fast.questions).toContainEqual(expect.objectContaining({ field: 'operatorsPerShift' }))
  })
})

it('gives heavy parts at a machine the time of the hoist, out and in', () => {
  const people = (massKg: number): number =>
    readRequirement(`Load ${massKg} kg housings into one machining centre, cycle 6 minutes`).facts
      .operatorsPerShift?.value ?? 0
  // 360 s of machining and 15 s of door and part change: 0.16 parts a minute.
  expect(people(10)).toBeCloseTo(0.16, 2)
  expect(people(80)).toBeCloseTo((0.16 * (60 + 2 * 66)) / 60, 2)
})

// Makers' 20 l pails for paint measure about 300 × 370 mm and hold 20 to 28 kg.
it('takes a pail for squat without its litres', () => {
  const { partLengthMm, partHeightMm } = readRequirement('Palletize 20 kg pails at 6 per minute').facts
  expect(partLengthMm?.value).toBeGreaterThan(260)
  expect(partLengthMm?.value).toBeLessThan(330)
  expect(partHeightMm?.value).toBeGreaterThan(300)
  expect(partHeightMm?.value).toBeLessThan(400)
})

it('lets a person at a press brake bend as long as the robot does', () => {
  const people = (bends: string): number =>
    readRequirement(`Feed a press brake with 3 kg panels of 1000x500x1.5 mm${bends}, 40 per hour`).facts
      .operatorsPerShift?.value ?? 0
  expect(people(', 6 bends')).toBeCloseTo((40 / 3600) * (25 + 6 * 8), 2)
  expect(people('')).toBeCloseTo((40 / 3600) * (25 + 3 * 8), 2)
})

it('calls the time at a machine tool assumed, for which nobody prints a figure', () => {
  const { operatorsPerShift } = readRequirement(
    'Tend one CNC lathe: 2 kg steel blanks 60 mm diameter, machining time 180 s',
  ).facts
  expect(operatorsPerShift?.basis).toMatch(/^60 s by hand for each part \(assumed\) at/)
})

// Copper: 8,960 kg/m³ × 600 × 80 × 10 mm (CRC Handbook of Chemistry and Physics).
it.each([
  'Palletize copper busbars 600x80x10, 10 a minute',
  'Kupferne Stromschienen 600x80x10 mm palettieren, 10 pro Minute',
])('weighs busbars by their copper: %s', (text) => {
  expect(readRequirement(text).facts.partMassKg).toMatchObject({ value: 4.301, origin: 'derived' })
})

it('counts a blank that arms span as any part of its mass, and a large sheet as one that is carried and turned', () => {
  const secondsOf = (size: string) =>
    Number(
      /([\d.]+) s a sheet/.exec(
        readRequirement(`Stack steel sheets ${size} mm from a press, 20 a minute, two shifts`).facts
          .operatorsPerShift?.basis ?? '',
      )?.[1],
    )
  // 12–15 picks a minute are printed (amdmachines.com, 2026).
  expect(secondsOf('300x200x1')).toBeCloseTo(60 / 14, 1)
  expect(secondsOf('2500x1250x0.8')).toBe(25)
  expect(secondsOf('1200x600x1')).toBeGreaterThan(secondsOf('800x600x1'))
})
