import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const taskOf = (text: string) => {
  const { task, insertName, screwCount } = readRequirement(text).facts
  return { task: task?.value, insert: insertName?.value, screws: screwCount?.value }
}

describe('screws', () => {
  it.each([
    ['Platine 80 g in ein Gehäuse 200 g einlegen und mit 4 Schrauben M3 verschrauben, 3/min', 'Platine', 4],
    [
      'Leiterplatten 100 g in Kunststoffgehäuse 250 g legen und mit vier Schrauben M3 befestigen, 4 pro Minute, drei Werker',
      'Leiterplatten',
      4,
    ],
    [
      'Ein Deckel von 150 g wird auf ein Gehäuse von 400 g gelegt und mit 6 Schrauben M4 verschraubt, 2/min',
      'Deckel',
      6,
    ],
    [
      'Wir montieren Steckdosen: Einsatz 30 g in Rahmen 20 g setzen und mit 2 Schrauben M3 verschrauben, 8 pro Minute',
      'Einsatz',
      2,
    ],
    [
      'Morgens drücken wir zwei Lager je 80 g in ein Getriebegehäuse von 2 kg und verschrauben den Deckel mit acht Schrauben M6, 1 pro Minute',
      'Lager',
      8,
    ],
    ['Place the cover 50 g on housings 300 g and drive four screws M4, 3 a minute', 'cover', 4],
    ['A PCB 60 g is laid into a case 180 g and fastened with three M2.5 screws, 4 a minute', 'PCB', 3],
    ['Put bearings 100 g into hubs 900 g and bolt them with 6 screws M6, 2 a minute', 'bearings', 6],
    [
      'Lüfter 90 g in Schaltschränke 4 kg einsetzen und mit vier Schrauben M4 anschrauben, 1/min',
      'Lüfter',
      4,
    ],
    [
      'Motor ins Getriebegehäuse setzen, dann vier M6 mit 10 Nm anziehen. Gehäuse 3,3 kg, Motor 2,1 kg. 22 Stück/h.',
      'Motor',
      4,
    ],
  ])('behind a part that is put in are assembly, which plans both: %s', (text, insert, screws) => {
    expect(taskOf(text)).toEqual({ task: 'assembly', insert, screws })
  })

  it.each([
    'Drive four M4 screws into housings 300 g, 3 a minute, two operators',
    'Gehäuse 300 g mit vier Schrauben M4 verschrauben, 3 pro Minute',
    'Screw the lid onto a plastic housing with 8 screws M3x10, 1200 per day.',
    'Deckel auf Gehäuse 300 g mit vier Schrauben M4 festschrauben, 3 pro Minute',
    'Drive 6 screws M5 into covers placed on 2 kg housings, 2 a minute',
    'Drive four screws into 300 g housings and put them on a pallet, 3 a minute',
    'Die Deckel 100 g sind von Hand auf Gehäuse 300 g gelegt, der Roboter dreht vier Schrauben M4 ein, 3/min',
    'Gehäuse 300 g mit vier Schrauben M4 verschrauben und auf das Band legen, 3 pro Minute',
  ])('alone stay screwdriving: %s', (text) => {
    expect(taskOf(text).task).toBe('screwdriving')
  })

  it('of a typed task stay with it', () => {
    const text = 'Put bearings 100 g into hubs 900 g and fasten them with 6 screws M6, 2 a minute'
    expect(readRequirement(text, { task: 'screwdriving' }).facts.task?.value).toBe('screwdriving')
  })
})
