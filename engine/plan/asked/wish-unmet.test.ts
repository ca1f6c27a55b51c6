import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

describe('a wished robot where no cell is found', () => {
  it.each([
    [
      'Palletize 900 kg blocks 1000x800x600 mm with a UR20 robot, 30 per minute',
      /^No cell can do this as asked, with the Universal Robots UR20 or any other robot/,
    ],
    [
      'Palletize 900 kg blocks 1000x800x600 mm with an ABB robot, 30 per minute',
      /^No cell can do this as asked, with a robot of ABB or any other robot/,
    ],
    [
      'Palletize 900 kg blocks 1000x800x600 mm with a SCARA robot, 30 per minute',
      /^No cell can do this as asked, with a SCARA robot or any other robot/,
    ],
    [
      'Palletize 900 kg blocks 1000x800x600 mm with a cobot, 30 per minute',
      /^No cell can do this as asked, with a cobot or any other robot/,
    ],
  ])('is in the first sentence, and a remark says why: %s', (text, sentence) => {
    const made = plan(text, { seed: 1 })
    expect(made.status).toBe('infeasible')
    expect(made.summary).toMatch(sentence)
    expect(made.diagnostics.map(({ code }) => code)).toContain('robot.wish_unmet')
  })
  it('is said with its own miss where it is named', () => {
    const made = plan('Palletize 900 kg blocks 1000x800x600 mm with a UR20 robot, 30 per minute', { seed: 1 })
    expect(made.diagnostics.find(({ code }) => code === 'robot.wish_unmet')?.text).toMatch(
      /^The text asks for the Universal Robots UR20: carries 20 kg, needs .* kg short\.$/,
    )
  })
  it('is not made up where the text wishes for none', () => {
    const made = plan('Palletize 900 kg blocks 1000x800x600 mm, 30 per minute', { seed: 1 })
    expect(made.summary).toMatch(/^No cell can do this as asked\. /)
  })
})
