import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { wristLimitOf } from '../catalogue/wrist-limits.ts'
import { inertiaKgM2 } from '../matching/gripping/forces.ts'
import { plan } from '../plan.ts'

const remarkOf = (text: string) => {
  const { design, diagnostics } = plan(text, { seed: 1 })
  return {
    robotId: design?.chosen.robotId ?? '',
    remark: diagnostics.find(({ code }) => code === 'robot.wrist_unknown'),
  }
}

describe('the limits of the wrist', () => {
  it.each([
    'Palletize 18 kg cartons 400x300x250 mm, 12 a minute onto EUR pallets',
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.',
    'Pick 2 kg parts off a belt, 10 per minute',
  ])('are named as unknown where the catalogue has none: %s', (text) => {
    const { robotId, remark } = remarkOf(text)
    expect(remark === undefined).toBe(wristLimitOf(robotId) !== undefined)
    if (!remark) return
    expect(remark.text).toMatch(/need [\d.]+ kg·m²/)
    expect(/ and [\d.]+ N·m/.test(remark.text)).toBe(/6-axis|cobot/.test(robotById(robotId)?.type ?? ''))
  })
  it('of a palletizer, whose tool never tilts, are those about its last axis', () => {
    const { robotId, remark } = remarkOf(
      'Palletize film rolls 400 mm diameter 500 mm high, 25 kg, 4 a minute',
    )
    expect(robotById(robotId)?.type).toBe('palletizer')
    expect(remark?.text).toMatch(/need [\d.]+ kg·m² about its last axis\./)
  })
  it('count how far from the middle a rod is gripped', () => {
    // 12.7 kg, 0.9 m, gripped 0.2 of its length from one end: m·(l²/12 + (0.3·l)²) = 1.78 kg·m² by hand.
    expect(inertiaKgM2(12.7, { lengthMm: 900, widthMm: 0 }, 270)).toBeCloseTo(1.783, 3)
  })
  it('of a lying rod count half its diameter below the tool', () => {
    const { remark } = remarkOf(
      'Load steel rods, 48 mm diameter, 900 mm long, 12.7 kg, into a lathe every 2 minutes',
    )
    // Two grippers of 11 kg at half of 220 mm, two rods at 220 mm and half of 48 mm, by hand.
    const [, moment] = / and ([\d.]+) N·m/.exec(remark?.text ?? '') ?? []
    expect(Number(moment)).toBeGreaterThan(0)
    expect(Number(moment)).toBeLessThan(90)
  })
})
