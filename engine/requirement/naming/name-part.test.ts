import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const nameIn = (text: string) => readRequirement(text).facts.partName?.value

describe('the name of the part', () => {
  it.each([
    // A verb, an adjective or a word of quantity is no name, even where it is next to the figure.
    // Its material may stand in its name or apart from it.
    ['Brass taps need polishing after casting. A polisher spends 4 minutes on each.', /^(?:Brass )?taps$/],
    ['Wir ziehen Stumpenkerzen, 600 g. Immer sechs davon kommen in einen Karton.', /^Stumpenkerzen$/],
    ['also wir haben da alugussteile so vier kilo schwer die müssen entgratet werden', /^Alugussteile$/],
    // What holds the goods is none of them, where the goods are named.
    [
      'Cast pump covers arrive in a steel tub, tossed in any old way. Grab one every 15 s and lay it on the belt.',
      /^Cast pump covers$/,
    ],
  ])('is a thing of the text: %s', (text, name) => {
    expect(nameIn(text)).toMatch(name)
  })

  it.each(['gross', 'net', 'brutto'])('is not how a part is weighed: %s', (word) => {
    expect(nameIn(`Palletize 4 a minute, 9.6 kg ${word}, 160 mm dia, 500 mm high`)).toBeUndefined()
  })

  it('keeps what a hyphen joins', () => {
    expect(nameIn('Edelstahl-Handläufe, 1,5 Meter lang, 4,8 kg, müssen geschliffen werden.')).toBe(
      'Edelstahl-Handläufe',
    )
  })

  it('takes what is worked on for the part, not the product that holds several of it', () => {
    for (const text of [
      'Screw 5 bolts per wheel, M14, 4 wheels per car, 30 cars per hour',
      'Wir schrauben 6 Schrauben pro Deckel, 2 Deckel pro Gerät, 60 Geräte pro Stunde',
    ]) {
      const { facts } = readRequirement(text)
      expect(facts.partName?.value).toMatch(/^(?:wheels?|Deckel)$/)
      expect(facts.ratePerMinute?.value).toBe(2)
    }
  })
})

describe('the name of a part among other words', () => {
  it('is what the thing is, and not what it is made of', () => {
    const text =
      'Windscreens for buses, 24 kg laminated glass, 2400 x 1500 mm, go from an A-frame rack onto the primer station, 18 per hour.'
    expect(nameIn(text)).toBe('Windscreens')
    expect(readRequirement(text).facts.material?.value).toBe('glass')
  })

  it('is the one that carries the mass wherever it is named, and not the place', () => {
    for (const [text, name] of [
      ['Part: flow meter\nMass: 3 kg\nRate: 40 per hour\nTask: put on a belt', /meter$/],
      ['Lay shelves in racks. Shelf 4 kg, 600x300x20, 90 an hour, which the board has approved.', /shel/i],
    ] as const)
      expect(nameIn(text)).toMatch(name)
  })

  it('is no number', () => {
    expect(nameIn('eimer palettieren 18 kilo fünf pro minute')).not.toBe('Fünf')
    expect(nameIn('säcke stapeln 25 kilo acht pro minute auf palette')).not.toBe('Acht')
  })

  it('is no measure', () => {
    expect(
      nameIn(
        'Zwei Nähte je Kessel MAG-schweißen, Nahtlänge je 510 mm, 3,6 kg, Ø 162 mm, Länge 480 mm, 60/h.',
      ),
    ).toBe('Kessel')
  })

  it('is the fuller one of two German words', () => {
    expect(nameIn('Brotdosen abdichten: Raupe 620 mm, Dose 190 g, 85 in der Stunde.')).toBe('Brotdosen')
  })

  it('has a capital in German where the text has none', () => {
    expect(nameIn('wir palettieren säcke, ein sack wiegt zehn kilo, sechs pro minute')).toMatch(/^S[aä]ck/)
  })

  it('holds no word of work before it', () => {
    expect(nameIn('Operators hang bathroom faucets (1.3 lb) on plating racks, 420 an hour')).toBe(
      'bathroom faucets',
    )
  })

  it('is a word with a capital where German writes things so', () => {
    const text =
      'Auf Fensterrahmen, 11 kg, 1300x1100x80, soll eine Kleberaupe 4,2 m lang gezogen werden, 28 Rahmen/h.'
    expect(nameIn(text)).toBe('Fensterrahmen')
  })

  it('of what is put in skips the side of a length', () => {
    const { insertName } = readRequirement(
      'Assembly: aluminium profiles 1.8 m long, 2.1 kg, clipped onto frames, 20 per frame, one frame every 12 minutes.',
    ).facts
    expect(insertName?.value).toBe('aluminium profiles')
  })
})

describe('what a line or a machine does', () => {
  it.each([
    ['Palletize, line 2 makes 6 cartons', 'cartons'],
    ['Palletize 8 kg: line 2 yields 6 cartons a minute', 'cartons'],
    ['Palletize: line 2 spits 6 kegs a minute, 8 kg', 'kegs'],
    ['Palletize: each machine churns 5 trays a minute, 7 kg', 'trays'],
    ['Palletize 12 kg, line 1 gives 4 a minute, line 2 gives 6 a minute', undefined],
    ['Palletize: line A runs at 4 crates a minute, 9 kg', 'crates'],
    ['Line 2 bottles 6 a minute, 2 kg, palletize', 'bottles'],
  ])('is no name of the part: %s', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})

describe('a container that is stacked with what is in it', () => {
  it.each([
    ['Kartons mit Luftballons palettieren, 4 kg, 300x300x300 mm, 10 pro Minute', 'Kartons'],
    ['Kartons mit 12 Dosen palettieren, 4 kg, 300x300x300 mm, 10 pro Minute', 'Kartons'],
    ['Palletize cartons with bottles, 4 kg, 300x300x300 mm, 10 a minute', 'cartons'],
    ['Palletize crates with castings, 14 kg, 400x300x300 mm', 'crates'],
    // Where containers are filled, their contents are handled.
    ['Load trays with steaks, 0.2 kg, 40 a minute', 'steaks'],
  ])('names the part: %s', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})

describe('a part that a table or list is announced for', () => {
  it.each([
    ['We want to palletize the following cartons: 400x300x200, 9 kg, 6 a minute', 'cartons'],
    ['Folgende Kisten sind zu palettieren: 400x300x200 mm, 9 kg, 6 pro Minute', 'Kisten'],
    [
      'Stack the following goods on pallets:\nSKU | kg | L x W x H mm\nA | 8 | 400x300x200\nB | 11 | 500x300x250',
      'goods',
    ],
  ])('is named without the announcement: %s', (text, name) =>
    expect(readRequirement(text).facts.partName?.value).toBe(name),
  )
})
