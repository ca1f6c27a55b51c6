import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { isSaid, readRequirement } from '../index.ts'

const rows: readonly (readonly [text: string, isOnly: boolean])[] = [
  ['Unload stamped brackets, 1.1 kg, from a 200 t press every 8 seconds.', true],
  ['Take parts from the press, check them and stack them in boxes: 400 g, every 6 s.', true],
  ['Unload die cast machine 900 t, 4.2 kg shot, 48 s', true],
  [
    'A die casting machine makes 6 kg housings every 60 s; robot takes them out and puts them into the trim press.',
    true,
  ],
  ['Druckgussmaschine: Gehäuse entnehmen, 2,2 kg, Zyklus 50 s, abschrecken und auf ein Band legen.', true],
  ['Extract castings of 1.8 kg from the die-cast machine, every 50 s, and lay them on a belt.', true],
  ['Die Presse entladen: Halter 0,9 kg aus der Presse nehmen, alle 6 s.', true],
  [
    'Unsere Presse gibt alle 20 s ein Teil 1,5 kg, 200x150x60 mm; der Roboter nimmt es heraus und legt es aufs Band.',
    true,
  ],
  ['Presse, alle 15 s ein Halter 0,9 kg: der Roboter greift ihn und legt ihn auf ein Förderband.', true],
  ['Aus unserer Presse holt ein Mann die Halter, 0,9 kg, von Hand heraus, alle 12 s.', true],
  ['The press makes a 1.2 kg bracket every 10 s; a robot pulls it out and lays it on a belt.', true],
  ['Unload zinc die castings, 0.8 kg, from two die casters, each every 30 s, to a trimming press', true],
  [
    'A forging press gives a 2.2 kg rod at 1100 °C every 10 s; the robot takes it to the trimming press',
    true,
  ],
  [
    'Roboter entnimmt Gussteile 3 kg aus der Druckgussmaschine alle 45 s und legt sie in die Abgratpresse',
    true,
  ],
  [
    'Kokillenguss-Teile 9 kg aus zwei Kokillen, je alle 3 Minuten, entnehmen und in Gitterboxen ablegen',
    true,
  ],
  [
    'At the thermoforming press a man places plastic sheets, 1.3 kg, waits 55 s and pulls out the tray.',
    false,
  ],
  ['Der Roboter legt Platinen von 0,8 kg in die Presse und nimmt das Teil heraus, 6 pro Minute.', false],
  ['Platinen von 0,8 kg in die Presse einlegen und das Teil entnehmen, 6 pro Minute.', false],
  ['Load blanks of 0.7 kg into the press and unload the stamped part, 6 a minute.', false],
  ['Take 3 kg rods from the furnace to the forging press every 20 s.', false],
  ['Forging press: load 3 kg billets at 1200 C, one every 12 seconds.', false],
  ['Unload 1 kg shafts from a lathe, 60 s cycle.', false],
]

describe('a press that only has to be emptied', () => {
  it.each(rows)('%s %s', (text, isOnly) => {
    expect(isSaid(readRequirement(text), 'isUnloadOnly')).toBe(isOnly)
  })
})

describe('machines that give parts', () => {
  it.each([
    ['Unload zinc die castings, 0.8 kg, from two die casters, each every 30 s, to a trimming press', 2, 4],
    [
      'From two gravity die casting machines, take aluminium castings of 5 kg, one every 2 minutes each, onto a belt',
      2,
      1,
    ],
    [
      'Kokillenguss-Teile 9 kg aus zwei Kokillen, je alle 3 Minuten, entnehmen und in Gitterboxen ablegen',
      2,
      0.667,
    ],
    ['Take parts of 2 kg from two lathes, one every 2 minutes each, onto a belt', 2, 1],
  ])('are counted, and each at its pace: %s', (text, machines, perMinute) => {
    const { facts } = readRequirement(text)
    expect(facts.task?.value).toBe('machine_tending')
    expect(facts.machineCount?.value).toBe(machines)
    expect(facts.ratePerMinute?.value).toBeCloseTo(perMinute, 2)
  })

  it.each([
    ['Unload zinc die castings, 0.8 kg, from a die caster every 40 s, to a trimming press', 'trimming press'],
    [
      'A forging press gives a 2.2 kg rod at 1100 °C every 10 s; the robot takes it to the trimming press',
      'trimming press',
    ],
    [
      'Roboter entnimmt Gussteile 3 kg aus der Druckgussmaschine alle 45 s und legt sie in die Abgratpresse',
      'Abgratpresse',
    ],
  ])('hand them on to a machine that the plan says it leaves out: %s', (text, next) => {
    const { diagnostics, summary } = plan(text, { seed: 1 })
    expect(diagnostics.find(({ code }) => code === 'task.steps_not_planned')?.text).toContain(`“${next}”`)
    expect(summary).toMatch(/takes? out/)
  })

  it('are named larger than they are drawn', () => {
    const { diagnostics } = plan(
      'Unload a 400 t die casting machine, 3 kg aluminium housings 250x200x80 mm, every 50 s',
      { seed: 1 },
    )
    expect(diagnostics.find(({ code }) => code === 'layout.unload_only')?.text).toContain(
      'of 400 t, is larger',
    )
  })
})
