import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('the height of a conveyor', () => {
  it('is neither that of the stack nor that of the part', () => {
    for (const height of [
      'off a roller conveyor 720 mm high',
      'from a belt that sits 31 inches above the floor',
      'at 880 mm height on a chain conveyor',
      'conveyor height: 650 mm',
    ]) {
      const { maxStackHeightMm, partHeightMm } = factsOf(
        `Palletize cartons of 11 kg, 400x300x250 mm, 9 a minute, ${height}. The stack may be 1700 mm high.`,
      )
      expect([height, maxStackHeightMm?.value, partHeightMm?.value]).toEqual([height, 1700, 250])
    }
    const german = factsOf(
      'Säcke 25 kg, 600x400x120, 9 pro Minute, Bandhöhe 780 mm, auf Europaletten stapeln.',
    )
    expect(german.maxStackHeightMm?.origin).not.toBe('given')
    expect(german.partHeightMm?.value).toBe(120)
  })

  it('leaves the goods on a belt their height', () => {
    const { partHeightMm, partDiameterMm } = factsOf(
      'Pick jars 95 mm high from a belt, 0.4 kg, 70 mm dia, and place them into trays, 40 a minute.',
    )
    expect([partHeightMm?.value, partDiameterMm?.value]).toEqual([95, 70])
  })
})

describe('the length of a seam', () => {
  it('said right before the figure is no side of the part', () => {
    for (const text of [
      'WIG-Schweißen von Krümmern, Nahtlänge 310 mm, 2 kg, 30 pro Stunde.',
      'TIG weld elbows, 2 kg, a seam run of 310 mm, 30 an hour.',
    ]) {
      const { processLengthMm, partLengthMm } = factsOf(text)
      expect([text, processLengthMm?.value]).toEqual([text, 310])
      expect(partLengthMm?.origin).not.toBe('given')
    }
  })
})

describe('both lines', () => {
  it('are two lines', () => {
    const { lineCount } = factsOf('Both packing lines run 12 cartons a minute, 8 kg, 400x300x200. Palletize.')
    expect(lineCount?.value).toBe(2)
  })
})

describe('people', () => {
  const people = (text: string) => factsOf(text).operatorsPerShift
  it('are who begins a clause and works, alone or with others', () => {
    const rest = 'boxes of 9 kg, 400x300x200 mm, on pallets, 6 a minute, one shift.'
    expect(people(`A young woman stacks ${rest}`)?.value).toBe(1)
    expect(people(`A pensioner and two temps stack ${rest}`)?.value).toBe(3)
    expect(
      people('Zwei Saisonkräfte stapeln Kisten, 12 kg, 600x400x200, auf Paletten, 5 pro Minute.')?.value,
    ).toBe(2)
  })

  it('are no things, zones, times of day or dates', () => {
    for (const text of [
      'Build kits: each kit takes 5 hoses and 3 clamps, 80 kits an hour, 2 kg.',
      'Push doll heads on bodies, 80 g, 700 an hour, at 3 am too.',
      'Rivet tags onto cylinders of 15 kg, 314 dia x 620, 360 per hour, ATEX zone 2 outside the cell.',
    ])
      expect([text, people(text)?.origin]).not.toEqual([text, 'given'])
    expect(
      people('Three grinders fettle stove doors of grey iron, 8 kg, 600x400x30, 20 an hour.')?.value,
    ).toBe(3)
  })
})

describe('shifts times hours', () => {
  it('are shifts', () => {
    const { shiftsPerDay, hoursPerShift } = factsOf('Polish cutlery, 60 g, 200 mm, 15000 a day, 2 x 8 h.')
    expect([shiftsPerDay?.value, hoursPerShift?.value]).toEqual([2, 8])
  })
})

describe('screws and nuts of two threads', () => {
  it('are counted together, each with its own thread', () => {
    for (const text of [
      'Screwdriving: 5 M4 screws and one M10 nut on each valve, 1.3 kg, 200x80x60 mm, 120 an hour.',
      'Five M4 screws and an M10 nut go on every valve, 1.3 kg, 200x80x60 mm, screwdriving robot, 120 an hour.',
      'Verschrauben: fünf M4x16 Schrauben und eine M10 Mutter je Ventil, 1,3 kg, 200x80x60, 120 pro Stunde.',
    ]) {
      const { screwCount, screwDiameterMm } = factsOf(text)
      expect([text, screwCount?.value, screwDiameterMm?.value]).toEqual([text, 6, 10])
      expect(screwCount?.basis).toMatch(/5 × M4 \+ 1 × M10/)
    }
  })
})

describe('a kit', () => {
  it('takes everything that a list names, and no kinds', () => {
    const kit = (text: string) => factsOf(`Kitting: ${text}`).partsPerContainer?.value
    expect(kit('each kit takes 5 hoses and 3 clamps, 80 kits an hour, 2 kg.')).toBe(8)
    expect(kit('each kit gets 3 bolts, 3 nuts and a bracket, 120 kits an hour, 0.2 kg, two people.')).toBe(7)
    expect(kit('31 items each, 12 different, heaviest 180 g, 70 kits an hour.')).toBe(31)
  })

  it('is not what goes into a carton of kits, and a hose is no wash-down', () => {
    const facts = factsOf(
      'Kits of hose, clamp and bracket are packed, 12 kits per carton, kit 0.8 kg, 300 kits an hour.',
    )
    expect(facts.partsPerContainer?.value).not.toBe(12)
    expect(facts.environment?.value).not.toBe('washdown')
    expect(factsOf('Palletize crates of 11 kg, 12 a minute. We hose down the area.').environment?.value).toBe(
      'washdown',
    )
  })
})

describe('a die casting machine', () => {
  it('opens within its cycle, in either language', () => {
    for (const text of [
      'Unload castings of 1.8 kg from a die casting machine, 200x100x60 mm, cycle 45 s, and put them on a belt.',
      'Druckgussmaschine: Gehäuse entnehmen, 1,8 kg, 200x100x60, Zyklus 45 s, auf Band legen.',
    ]) {
      const { machineKind, machiningSeconds, ratePerMinute } = factsOf(text)
      expect([text, machineKind?.value]).toEqual([text, 'press'])
      expect(machiningSeconds?.value).toBe(41)
      expect(ratePerMinute?.value).toBeCloseTo(60 / 45)
    }
  })
})

it.each([
  'Load a mill with blocks of 5 kg, 200x100x80 mm, machined on 5 sides, 8 min, 2 clampings.',
  'Pick parts of 200 g from a belt, 80x40x20 mm, 30 a minute, check three views, put them in trays.',
  'Kartons von 8 kg palettieren, 400x300x200 mm, 6 pro Minute, Etikett auf zwei Seiten, von drei Seiten zugänglich.',
  'Blöcke von 5 kg, 200x100x80 mm, in eine Fräse laden, 8 min, zwei Aufspannungen, fünf Flächen.',
])('sides, views and clampings count neither parts nor people nor machines: %s', (text) => {
  const { facts, questions } = readRequirement(text)
  for (const field of ['machineCount', 'lineCount', 'operatorsPerShift', 'partsPerContainer'] as const)
    expect([field, facts[field]?.origin ?? 'assumed']).toEqual([field, 'assumed'])
  expect(facts.partName?.value ?? '').not.toMatch(/shots of/)
  expect(questions.filter(({ field }) => field === 'operatorsPerShift' || field === 'kindCount')).toEqual([])
})

it.each([
  ['Grind castings of 4 kg, 200x100x80 mm, on four sides, 12 an hour.', 4],
  ['Rahmen von 2 kg, 400x300x20 mm, an drei Seiten verkleben, 2 pro Minute.', 3],
])('sides that are worked on count: %s', (text, count) => {
  expect(readRequirement(text).facts.processCount?.value).toBe(count)
})

describe('what is right behind a count', () => {
  const asked = (text: string): string =>
    readRequirement(text)
      .questions.map((one) => one.text)
      .join(' ')
  it.each([
    'Im Einschichtbetrieb legen 2 Mann Wellen in eine Drehmaschine, 3 kg, 40 mm Durchmesser, 200 lang, 90 s',
    'Two ladies at the line, both pack lids into cartons, 12 a carton, 200 g, 80x80x10 mm, 30 a minute',
    'Zwei Frauen legen die beiden Deckel in Kartons, 12 je Karton, 200 g, 80x80x10 mm, 30 pro Minute',
  ])('is people: %s', (text) => {
    expect(readRequirement(text).facts.operatorsPerShift).toMatchObject({ value: 2, origin: 'given' })
    expect(asked(text)).not.toMatch(/number of (?:machines|lines|shifts)/)
  })

  it.each([
    'A line girl packs lids into cartons, 12 a carton, 200 g, 80x80x10 mm, 30 a minute',
    'Sechs Schleifer putzen Ofentüren aus Grauguss, 8 kg, 600x400x20 mm, 90 s je Tür',
  ])('is no line or machine with a person behind it: %s', (text) => {
    const { facts } = readRequirement(text)
    expect(facts.lineCount?.origin).not.toBe('given')
    expect(facts.machineCount?.origin).not.toBe('given')
  })

  it.each([
    ['Order picking of spare parts up to 3 kg, five lines per order, 70 orders an hour, 120 SKUs', 5],
    ['Ersatzteile bis 3 kg kommissionieren, fünf Zeilen je Auftrag, 70 Aufträge pro Stunde, 120 Artikel', 5],
  ])('is no line of a plant where an order has lines: %s', (text, count) => {
    const { lineCount, partsPerContainer } = readRequirement(text).facts
    expect([lineCount?.origin === 'given', partsPerContainer?.value]).toEqual([false, count])
  })

  it.each([
    'Flour bags 25 kg and sugar bags 20 kg, 600x400x150 mm, stack both on pallets, 8 a minute',
    'Mehlsäcke 25 kg und Zuckersäcke 20 kg, 600x400x150 mm, beide auf Paletten stapeln, 8 pro Minute',
    'Gitterbox mit Hebeln und Bolzen, 400 g; der Roboter soll beide greifen und in Trays legen, 12 pro Minute',
  ])('is nothing behind "both" of things: %s', (text) => {
    expect(readRequirement(text).facts.operatorsPerShift?.origin).toBe('assumed')
    expect(asked(text)).not.toMatch(/both|[Bb]eide/)
  })

  it.each([
    'We both stack crates of 12 kg, 600x400x220 mm, on pallets, 6 a minute',
    'Wir beide stapeln Kisten von 12 kg, 600x400x220 mm, auf Paletten, 6 pro Minute',
  ])('is people who are meant by "both": %s', (text) =>
    expect(readRequirement(text).facts.operatorsPerShift).toMatchObject({ value: 2, origin: 'given' }),
  )
})
