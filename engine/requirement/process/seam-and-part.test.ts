import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const lengthsIn = (text: string) => {
  const { partLengthMm: part, processLengthMm: seam } = readRequirement(text, {}).facts
  return [part?.origin === 'given' ? part.value : undefined, seam?.value]
}

describe('a text with the length of the part and that of its seams', () => {
  it.each([
    'The part is 1.2 m long and gets seams of 300 mm. MIG weld, 5 kg, 10 an hour',
    'Weld frames. The frame measures 1.2 m, each seam is 300 mm, four seams. 10 an hour, 12 kg',
    'We weld 1.2 m tubes with 300 mm seams, 10/h, 12 kg',
    'Weld a part that is 1.2 m long with 300 mm seams, 10/h',
    'Lids 1.2 m long get beads of 300 mm of sealant, 60/h',
    'MAG-Schweißen von 1,2-m-Rohren mit Nähten von je 300 mm, 10/h',
    'Der Rahmen misst 1,2 m; jede Naht ist 300 mm, 4 Nähte. MAG schweißen, 10 pro Stunde',
    'Bauteil 1,2 m lang, Nähte je 300 mm, MAG schweißen, 12 kg, 10 Stück pro Stunde',
  ])('takes each for what it is said of: %s', (text) => {
    const [part, seam] = lengthsIn(text)
    expect(seam).toBe(300)
    expect([1200, undefined]).toContain(part)
  })

  it.each([
    ['Weld two 1.2 m long seams on a frame, 10/h', undefined, 1200],
    ['Glue: 900 mm bead and a 300 mm bead on each lid, 60/h', undefined, 900],
    ['Two 300 mm seams and one of 120 mm on a frame 1.2 m long, MIG, 9 kg, 8/h', 1200, 240],
    ['Glue: apply a 2 mm silicone bead along 1.2 m per part, 1 part every 40 s', undefined, 1200],
    [
      'Bauteil: Kranausleger, 480 kg, 4.200 mm\nNähte: 26, mittlere Länge 310 mm, schweißen, 750/Jahr',
      4200,
      310,
    ],
    ['Put a polyurethane bead, 3 m long, around a 600x400 mm lid every 45 s.', 600, 3000],
    ['MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day', undefined, 80],
  ])('leaves seams their length, however long: %s', (text, part, seam) => {
    expect(lengthsIn(text)).toEqual([part, seam])
  })
})

const seamsIn = (text: string) => {
  const { partLengthMm: part, processLengthMm: seam, processCount: count } = readRequirement(text, {}).facts
  return {
    part: part?.origin === 'given' ? part.value : undefined,
    seam: seam?.origin === 'assumed' ? undefined : seam?.value,
    count: count?.origin === 'assumed' ? undefined : count?.value,
  }
}

describe('a length before the noun that it is said of', () => {
  it.each([
    ['MIG weld 1.4 m long lattice masts, 22 kg, six seams, 8 an hour', 1400, undefined, 6],
    ['Weld 700 mm long steel uprights, 9 kg, 4 seams of 60 mm, 12 an hour', 700, 60, 4],
    ['Arc weld 900 mm posts, 7 kg, two seams, 15 an hour', 900, undefined, 2],
    ['Weld a 3 m long girder with 18 stitch welds of 50 mm, 5 an hour', 3000, 50, 18],
    ['Wir schweißen 1,1 m lange Holme, 6 kg, drei Nähte, 15 pro Stunde', 1100, undefined, 3],
    ['MAG-Schweißen 650 mm langer Streben, 4 kg, zwei Nähte, 25 pro Stunde', 650, undefined, 2],
    ['14 Heftnähte von 25 mm an 2,5 m langen Trägern, 50 kg, MAG schweißen, 4 pro Stunde', 2500, 25, 14],
  ])('is that of the part, whatever its name: %s', (text, part, seam, count) => {
    expect(seamsIn(text)).toEqual({ part, seam, count })
  })

  it.each([
    ['Weld 250 mm long continuous fillets on frames, 4 kg, 2 per frame, 30 an hour', 250, 2],
    ['Weld 90 mm fillet welds on brackets, 4 per bracket, 2 kg, 40 an hour', 90, 4],
    ['180 mm lange Kehlnähte an Haltern schweißen, 2 je Halter, 3 kg, 30 pro Stunde', 180, 2],
    ['MIG weld hinges with a 220 mm long seam, 5 kg, 20 an hour', 220, 1],
  ])('is that of the seam, where a seam is named: %s', (text, seam, count) => {
    expect(seamsIn(text)).toEqual({ part: undefined, seam, count })
  })
})

describe('a seam around a round part', () => {
  it.each([
    ['Weld one circumferential seam on boilers of 500 mm diameter, 25 kg, 10 an hour', 1571, 1],
    ['TIG weld sleeves of 80 mm diameter with a girth weld on each end, 2 kg, 20 an hour', 251, 2],
    ['Pipes with three circumferential seams, 219 mm diameter, 20 kg, weld 10 an hour', 688, 3],
    ['Kessel 700 mm Durchmesser, 40 kg, eine Rundnaht schweißen, 6 pro Stunde', 2199, 1],
    ['Rohre Ø 120 mm, 8 kg, an beiden Enden eine Rundnaht, WIG schweißen, 12 pro Stunde', 377, 2],
    ['Rohre Ø 120 mm, 8 kg, mit zwei Rundnähten, WIG schweißen, 12 pro Stunde', 377, 2],
  ])('is as long as once around, and counted: %s', (text, seam, count) => {
    expect(seamsIn(text)).toMatchObject({ seam, count })
  })

  it.each([
    ['Weld flanges of 200 mm diameter, 5 kg, one seam, 20 an hour', undefined, 1],
    ['Winkel mit einer durchgehenden Stumpfnaht schweißen, 3 kg, 30 pro Stunde', undefined, 1],
    ['Halter mit einer Kehlnaht je Ecke schweißen, 3 kg, 30 pro Stunde', undefined, undefined],
    ['Weld tanks, circumferential seams of 300 mm, two per tank, 30 kg, 10 an hour', 300, 2],
  ])('is none where the text says no such thing: %s', (text, seam, count) => {
    expect(seamsIn(text)).toMatchObject({ seam, count })
  })
})

it.each([
  ['Weld a longitudinal seam along 1.1 m long tubes, 8 kg, 12 an hour', 1100, 1],
  ['Weld 900 mm tubes lengthwise with one seam over the full length, 6 kg, 12 an hour', 900, 1],
  ['Längsnaht über die ganze Länge an 1,3 m langen Rohren schweißen, 9 kg, 12 pro Stunde', 1300, 1],
  ['Zwei Längsnähte an 700 mm langen Profilen schweißen, 4 kg, 20 pro Stunde', 700, 2],
])('a seam along the part is as long as the part: %s', (text, length, count) => {
  const { processLengthMm, processCount } = readRequirement(text).facts
  expect([processLengthMm?.value, processCount?.value]).toEqual([length, count])
})

const seamsTaken = (text: string) => {
  const { processLengthMm, processCount } = readRequirement(text).facts
  return [processLengthMm?.value, processCount?.value, processCount?.origin]
}

it.each([
  ['MIG weld 700 mm long channels over their entire length, 4 kg, 15 an hour.', 700, 1, 'assumed'],
  ['Weld a 30 inch long gutter along its whole length, 9 lb, 25 an hour.', 762, 1, 'assumed'],
  ['MAG-Schweißen von Profilen, 1,2 m lang, 6 kg, auf voller Länge, 12 pro Stunde', 1200, 1, 'assumed'],
  ['Rohre 1 m lang der Länge nach schweißen, 4 kg, 15 pro Stunde.', 1000, 1, 'assumed'],
  ['Weld pipes of 200 mm diameter all the way round, 6 kg, 20 an hour.', 628, 1, 'assumed'],
  ['Weld seams along the full length of 1.1 m long box girders, 30 kg, 6 an hour.', 1100, 2, 'assumed'],
  ['Weld 1.5 m long T-bars along the full length on both sides, 14 kg, 8 an hour.', 1500, 2, 'derived'],
  ['Winkel 400 mm lang, beidseitig über die ganze Länge schweißen, 2 kg, 40 pro Stunde', 400, 2, 'derived'],
  ['Three seams along the full length of 800 mm long brackets, weld, 5 kg, 20 an hour.', 800, 3, 'given'],
  ['Weld brackets, 3 kg, 30 an hour', 80, 4, 'assumed'],
])(
  'a seam along or around the part is one, unless the text counts more: %s',
  (text, length, count, origin) => {
    expect(seamsTaken(text)).toEqual([length, count, origin])
  },
)

describe('a seam that is named once', () => {
  it.each([
    ['Eine 800 mm lange Kehlnaht an Trägern schweißen, 20 kg, 12 pro Stunde.', 800],
    ['Weld an 800 mm long fillet on beams, 20 kg, 12 an hour', 800],
    ['Weld a fillet 800 mm long on beams, 20 kg, 12 an hour', 800],
    ['Beams 20 kg get a fillet weld 800 mm long, 12 an hour', 800],
    ['Kehlnaht 800 mm lang an Trägern schweißen, 20 kg, 12 pro Stunde', 800],
    ['Pro Träger eine 800 mm lange Kehlnaht schweißen, 20 kg, 12 pro Stunde', 800],
    ['Eine lange Kehlnaht von 800 mm an Trägern schweißen, 20 kg, 12 pro Stunde', 800],
    ['Eine 500 mm lange Kehlnaht, 8 kg, 20 pro Stunde schweißen', 500],
    ['Each bracket gets one bead of 150 mm, MIG welding, 3 kg, 40 an hour', 150],
    ['Weld a single 12 inch long weld on 8 kg rails, 20 an hour', 304.8],
    ['Rundnaht 300 mm lang an Deckeln schweißen, 3 kg, 30 pro Stunde', 300],
    ['Wir schweißen auf jeden Holm eine Stumpfnaht von 450 mm, 7 kg, 15 pro Stunde', 450],
  ])('with its length is one: %s', (text, length) => {
    expect(seamsIn(text)).toMatchObject({ seam: length, count: 1 })
  })

  it.each([
    'Weld a 200 mm long seam on each side of brackets, 3 kg, 60 an hour',
    'Weld a 300 mm fillet on both sides of posts, 9 kg, 15 an hour',
    'Links und rechts je eine 250 mm lange Kehlnaht an Konsolen schweißen, 5 kg, 20 pro Stunde',
  ])('for both sides is two: %s', (text) => {
    expect(seamsIn(text).count).toBe(2)
  })

  it.each([
    ['Weld a 120 mm fillet at each corner of frames, 8 kg, 20 an hour', undefined],
    ['An jeder Ecke eine 100 mm lange Kehlnaht an Rahmen schweißen, 8 kg, 20 pro Stunde', undefined],
    ['MIG weld frames with a 5 mm fillet, 8 kg, 20 an hour', undefined],
    ['Fillet weld 800 mm long beams, 20 kg, 12 an hour', undefined],
    ['Rahmen 8 kg mit Kehlnähten von 100 mm schweißen, 20 pro Stunde', undefined],
    ['Weld 4 fillets 80 mm long on brackets, 3 kg, 60 an hour', 4],
    ['Weld a 300 mm fillet on posts, three of them per post, 9 kg, 15 an hour', 3],
    ['Vier Kehlnähte von je 90 mm an Konsolen schweißen, 3 kg, 30 pro Stunde', 4],
  ])('and is not alone is counted as before: %s', (text, count) => {
    expect(seamsIn(text).count).toBe(count)
  })
})
