import { describe, expect, it } from 'vitest'
import { dutyOf } from '../matching/duty.ts'
import { eoatOptions } from '../matching/eoat-options.ts'
import { inertiaKgM2 } from '../matching/gripping/forces.ts'
import { neededInertia } from '../matching/limits/wrist.ts'
import { plan } from '../plan.ts'
import { jobOf } from '../process/job.ts'
import { readRequirement } from '../requirement/index.ts'

describe('grips that hold', () => {
  const chosen = (text: string) => {
    // What the text is read as is another test's matter.
    const typed = /^Pick /.test(text) ? { text, overrides: { task: 'pick_and_place' as const } } : text
    const { design, summary } = plan(typed, { seed: 1 })
    if (!design) throw new Error(summary)
    return design.chosen
  }
  it.each(['cast iron', 'copper', 'titanium', 'bronze', 'stainless steel'])(
    '%s is gripped by jaws',
    (material) => {
      const { eoat } = chosen(
        `Pick 1 kg ${material} parts 100x80x40 mm off a belt and lay them on a rack, 10 a minute`,
      )
      expect(eoat.principle).toBe('jaw')
    },
  )
  it('a bar of 12.7 kg needs 452 N, more than four cups of 32 mm hold: jaws take it', () => {
    // m·(g + a)·2 = 12.7 · (9.81 + 8) · 2; a cup on a bar of 48 mm is 32 mm wide and holds 49 N at 60 % vacuum.
    const { eoat } = chosen(
      'Pick 12.7 kg steel bars 900 mm long 48 mm diameter off a conveyor and place them in a rack, 3 a minute',
    )
    expect(eoat.requiredForceN).toBeCloseTo(452, 0)
    expect(eoat.principle).toBe('jaw')
  })
  it('a round bar that lies has no flat face for foam or large cups: jaws take it', () => {
    const { eoat } = chosen(
      'Pick 4 kg plastic round bars 600 mm long 150 mm diameter off a belt and place them on a rack, 5 a minute',
    )
    expect(eoat.principle).toBe('jaw')
  })
  it('no vacuum gripper is chosen whose cups hold less than they must', () => {
    for (const text of [
      'Pick 6 kg plastic parts 200x60x60 mm off a belt and lay them on a rack, 4 a minute',
      'Pick 12 kg plastic parts 400x90x80 mm off a belt and lay them on a rack, 4 a minute',
      'Pick 2 kg plastic parts 90x90x40 mm off a belt and lay them on a rack, 6 a minute',
    ]) {
      const { eoat } = chosen(text)
      if (eoat.holdingForceN !== undefined)
        expect(eoat.holdingForceN, text).toBeGreaterThanOrEqual(eoat.requiredForceN ?? 0)
      else expect(eoat.isIdentified, text).toBe(false)
    }
  })
})

describe('the moment about the wrist', () => {
  const rod = (words: string) =>
    dutyOf(
      jobOf(
        readRequirement(
          `Pick 12.7 kg steel bars 900 mm long 48 mm diameter off a conveyor, ${words}, 3 a minute`,
          { task: 'pick_and_place' },
        ),
      ),
    )
  const partsOnly = { massKg: 0, lengthMm: 100, partsPerPick: 1, principle: 'jaw' } as const
  const needed = (words: string) => {
    const duty = rod(words)
    const [eoat] = duty ? eoatOptions(duty) : []
    if (!duty || !eoat) throw new Error('no duty')
    return neededInertia(duty, { ...eoat, ...partsOnly })
  }
  it('of a rod that lies is m·l²/12: 0.86 kg·m², too much for a wrist of 0.45', () => {
    expect(needed('and place them in a rack')).toBeCloseTo((12.7 * (0.9 ** 2 + 0.048 ** 2)) / 12, 3)
  })
  it('of a rod that stands is that of its diameter', () => {
    expect(needed('standing upright and place them in a rack')).toBeLessThan(0.01)
  })
  it('gripped 0.2 of its length from one end is 1.78 kg·m²', () => {
    expect(inertiaKgM2(12.7, { lengthMm: 900, widthMm: 48 }, 270)).toBeCloseTo(1.78, 1)
  })
})
