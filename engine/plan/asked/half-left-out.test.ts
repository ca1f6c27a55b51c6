import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { answerOf } from './answer.ts'

const halfOf = (text: string) =>
  plan(text, { seed: 1 }).diagnostics.filter(({ code }) => code === 'task.half_not_planned')

describe('work that no cell of its task does', () => {
  it.each([
    [
      'Robot in, robot out of a press: load blanks and unload, steel blanks 300x200x2 mm, 1 kg, 12 per minute',
      /press/,
    ],
    ['Load blanks into a stamping press and unload the parts, 300x200x2 mm steel, 12 per minute', /press/],
    ['Platinen in die Presse einlegen und Teile entnehmen, 300x200x2 mm, 1 kg, alle 6 s', /press/],
    [
      'Load brass inserts into an injection mould and take out the finished part, 120 g, 30 s cycle',
      /inserts/,
    ],
    [
      'Take a 250 g part out of the injection machine every 18 s; two metal inserts must be placed in the mould before each shot',
      /inserts/,
    ],
    ['Spritzgießmaschine: Buchsen in die Form einlegen, Teil 80 g entnehmen, 35 s Zyklus', /inserts/],
  ])('is said in the first sentence of the plan: %s', (text, what) => {
    const made = plan(text, { seed: 1 })
    expect(halfOf(text)[0]?.text).toMatch(what)
    if (made.design) {
      expect(answerOf(made.diagnostics)?.label).toBe('Half of the work')
      expect(made.summary).toMatch(/^Not as asked: The text asks for/)
    }
  })

  it.each([
    'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
    'Take a 250 g part out of the injection machine every 18 s, no inserts are placed in the mould',
    'Stack 1.2 mm blanks 600x400 from a stamping press, 20 per minute',
    'Tend two CNC lathes: load and unload 3.5 kg steel blanks, 80 mm diameter, machining time 95 s',
    'Platinen 600x400x1,2 mm von der Presse abstapeln, 12 pro Minute',
  ])('is not said of plans that do all of it: %s', (text) => {
    expect(halfOf(text)).toEqual([])
  })
})
