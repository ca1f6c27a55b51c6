import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const steps = (text: string): string =>
  plan(text, { seed: 1 }).diagnostics.find(({ code }) => code === 'task.steps_not_planned')?.text ?? ''

describe('machines of several sorts in one text', () => {
  it('are said where a part goes on to them and the plan loads one sort only', () => {
    expect(
      steps('A robot loads a lathe and then a washer, flanges 3,2 kg, turning 110 s, washing 60 s.'),
    ).toMatch(/loading another machine \(“washer”\)/)
    expect(
      steps(
        'Gears, 850 g, go from the hobbing machine (48 s a piece) to an induction hardener, 22 s. 3 shifts.',
      ),
    ).toMatch(/loading another machine \(“induction hardener”\)/)
    expect(
      steps(
        'Wellen, 2 kg, Ø 40 x 200, in die Drehmaschine laden, 90 s, dann in die Waschmaschine, 60 s. Zwei Schichten.',
      ),
    ).toMatch(/“Waschmaschine”/)
  })

  it('are not said of a machine that parts come from, of one sort, or of none', () => {
    for (const text of [
      'Billets 6.5 kg at 1,150 °C out of the induction furnace into the forging press. One every 16 s.',
      'Load flanges, 3.2 kg, into two lathes, 110 s each. No washer, no deburring.',
    ])
      expect([text, steps(text)]).toEqual([text, ''])
  })
})

describe('names in a German text', () => {
  it('get no English plural', () => {
    const { title } = plan(
      'Wir haben eine Spritzgießmaschine, 16-fach Werkzeug, Verschlusskappen 3,2 g, Zyklus 8,5 s. Die Kappen sollen entnommen werden.',
      { seed: 1 },
    )
    expect(title).toMatch(/shots of 16 Verschlusskappen\b/)
    expect(
      plan('wir haben teile 3 kg die vom band in die presse gelegt werden, 20 s takt', { seed: 1 }).title,
    ).toMatch(/teile /i)
  })
})
