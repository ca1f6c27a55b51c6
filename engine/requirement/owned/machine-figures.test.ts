import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('counts that belong to a machine', () => {
  it('are testers, whatever kind they are: none of them is in inches', () => {
    for (const [text, count] of [
      ['Load PCBs into four in-circuit testers, 35 s test, 220 g boards 160x100, 6 boards a minute', 4],
      ['We load three leak testers with valve bodies, 1.4 kg, test takes 40 s, 2 shifts.', 3],
      ['Ventilblöcke (1,8 kg, Alu) an drei Dichtheitsprüfständen prüfen, Prüfzeit 55 s', 3],
    ] as const) {
      const { machineCount, partDiameterMm, processCount } = factsOf(text)
      expect([text, machineCount?.value]).toEqual([text, count])
      expect(partDiameterMm).toBeUndefined()
      expect(processCount?.value ?? 1).toBe(1)
    }
    const people = 'Two testers look at lids, 40 g, 90 mm, for scratches over 0.5 mm, 30 a minute'
    expect(factsOf(people).machineCount).toBeUndefined()
  })

  it('make the task one of tending, with the other one offered', () => {
    const { facts, questions } = readRequirement(
      'Load PCBs into four in-circuit testers, 35 s test, 220 g boards 160x100, 6 boards a minute',
    )
    expect(facts.task?.value).toBe('machine_tending')
    const options = questions.find(({ field }) => field === 'task')?.options ?? []
    expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(['pick_and_place']))
  })

  it('are of machines that a robot tends, where the text tells of loading them', () => {
    for (const text of [
      'Wir prüfen Ventilblöcke (1,8 kg, Alu) an drei Dichtheitsprüfständen, Prüfzeit 55 s, ein Mitarbeiter legt ein und nimmt raus.',
      'Lab: pressure sensors 90 g into a calibration chamber with 40 nests, chamber run 25 minutes, 2000 a day in two shifts.',
    ])
      expect([text, factsOf(text).task?.value]).toEqual([text, 'machine_tending'])
  })

  it('are cavities of a mould, and no shifts', () => {
    const { shiftsPerDay, partMassKg } = factsOf(
      'Zinkdruckguss: eine Warmkammermaschine, Schuss alle 9 Sekunden, Teilegewicht 45 g, vierfach Form. Teile entnehmen.',
    )
    expect(shiftsPerDay?.origin).toBe('assumed')
    expect(partMassKg?.value).toBeCloseTo(0.18)
  })

  it('are places, and no rate', () => {
    const { ratePerMinute, partsPerContainer } = factsOf(
      'Hang crankcase covers, 5 kg, on the hooks of a blast machine and take them off after 8 minutes; 24 hooks.',
    )
    expect(partsPerContainer?.value).toBe(24)
    expect(ratePerMinute?.value).toBeLessThan(3)
  })
})
