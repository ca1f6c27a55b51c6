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
