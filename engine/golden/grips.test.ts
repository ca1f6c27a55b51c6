import { describe, expect, it } from 'vitest'
import { dutyOf } from '../matching/duty.ts'
import { eoatOptions } from '../matching/eoat-options.ts'
import { inertiaKgM2 } from '../matching/gripping/forces.ts'
import { padForceN, pullPressure } from '../matching/gripping/magnet.ts'
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
  it.each([
    ['Pick 0.3 kg pouches 220x150x20 mm off a belt at 80 per minute and put them on another belt', 1],
    ['Wurstpackungen 200x120x30 mm, 250 g, vom Band auf ein anderes Band, 60 pro Minute', 1],
  ])('%s: cups, not foam bars that weigh a multiple of the piece', (text, robots) => {
    const { eoat, robotCount } = chosen(text)
    expect(eoat.description).toMatch(/acuum head, \d cups?/)
    expect(eoat.massKg).toBeLessThan(1)
    expect(robotCount).toBe(robots)
  })
  it.each([
    // 8 kg in Ø320 × 30 mm are 3,316 kg/m³: more than any plastic, wood or food, bore and all.
    [
      'Pick brake discs, 8 kg, 320 mm diameter, 30 mm thick, lying on a conveyor, onto another conveyor, 8 per minute',
      'jaw',
    ],
    ['Pick flywheels, 6 kg, 280 mm diameter and 40 mm thick, from a belt to a conveyor, 4 per minute', 'jaw'],
    [
      'Pick round cheeses, 3 kg, 320 mm diameter, 40 mm thick, from a belt to a conveyor, 4 per minute',
      'vacuum',
    ],
  ])('%s: by %s', (text, principle) => {
    expect(chosen(text).eoat.principle).toBe(principle)
  })
  it('no jaw is sold that holds 300 kg by friction: claws carry it in its form', () => {
    const { eoat } = chosen('Depalletize 300 kg castings 800x600x500 mm, 10 an hour')
    // 300 kg · (9.81 + 6) m/s² · 2 by steel on oily steel, 0.15, at two jaws: 31.6 kN each.
    expect(eoat.description).toMatch(/^Form-fit gripper/)
    expect(eoat.reasons.join(' ')).toMatch(/31,61\d N/)
    expect(
      chosen('Move 80 kg motors 500x400x400 mm from one roller conveyor to another, 1 per minute').eoat
        .description,
    ).toMatch(/^Clamp gripper/)
  })
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

describe('heavy bottles', () => {
  it.each([
    'Palletize gas bottles 30 kg, 230 mm diameter, 1200 mm high, 2 per minute',
    'Palettieren von Gasflaschen 30 kg, Durchmesser 230 mm, 1200 mm hoch, 2 pro Minute',
    'Palletize 19 l water bottles, 20 kg, 270 mm diameter, 490 mm high, 6 a minute',
  ])('are clamped at their body, not lifted by their valve: %s', (text) => {
    const duty = dutyOf(jobOf(readRequirement(text)))
    const [eoat] = duty ? eoatOptions(duty) : []
    expect(eoat?.principle).toBe('clamp')
    expect(eoat?.description).toMatch(/^Bottle clamp/)
  })
})

describe('goods without a closed, tight face', () => {
  const gripOf = (text: string) => {
    const duty = dutyOf(jobOf(readRequirement(text)))
    const [eoat] = duty ? eoatOptions(duty) : []
    if (!eoat) throw new Error('no gripper')
    return eoat
  }
  // A cup needs a smooth, closed, air-tight surface; porous and open ones take mechanical or needle grippers (general knowledge).
  it.each([
    ['Palletize open fruit crates 600x400x200 mm, 10 kg, 10 a minute', /hooks/],
    ['Palletize beer crates 400x300x280 mm 17 kg, 12 a minute', /hooks/],
    ['Palletize plastic totes 600x400x320 mm 12 kg, 6 a minute', /hooks/],
    ['Palletize trays of yoghurt 400x300x120 mm, 6 kg, 12 a minute', /hooks/],
    ['Depalletize open-top boxes with bread 600x400x200 mm 6 kg, 6 a minute', /hooks/],
    ['Palettiere offene Kisten 600x400x200 mm, 10 kg, 10 pro Minute', /hooks/],
    ['Palletize wooden crates 1000x800x700 mm, 150 kg, 1 a minute', /Side clamp/],
    ['Palletize steel mesh panels 1000x600x30 mm, 12 kg, 3 a minute', /Edge clamp/],
    ['Palletize perforated aluminium plates 800x600x5 mm, 6 kg, 4 a minute', /Edge clamp/],
    ['Load a laser cutter with perforated steel sheets 1500x1000x2 mm, 15 kg, 20 an hour', /Edge clamp/],
    ['Palletize bales of straw 900x450x350 mm 18 kg, 3 a minute', /Needle/],
  ])('%s: no vacuum', (text, words) => {
    const { principle, description } = gripOf(text)
    expect(principle).toBe('clamp')
    expect(description).toMatch(words)
  })
  it.each([
    'Palletize lidded totes 600x400x320 mm 12 kg, 6 a minute',
    'Palletize shrink-wrapped trays of 24 cans 400x270x120 mm, 9 kg, 10 a minute',
    'Palletize cartons of bread 600x400x200 mm 6 kg, 6 a minute',
  ])('%s: closed, so vacuum holds', (text) => {
    expect(gripOf(text).principle).toBe('vacuum')
  })
  it('takes the part out of a mesh bin for what it is itself', () => {
    expect(
      gripOf('Pick castings of 7 kg from a wire-mesh bin 1200x800x600 mm onto a conveyor, one every 9 s')
        .description,
    ).toMatch(/jaw/i)
  })
})

describe('magnets', () => {
  const gripOf = (words: string) => {
    const duty = dutyOf(jobOf(readRequirement(words, { task: 'bin_picking' })))
    const [eoat] = duty ? eoatOptions(duty) : []
    if (!eoat) throw new Error('no gripper')
    return eoat
  }
  it('pull 398 kPa at 1 T, as Maxwell’s stress B²/(2·µ0) has it', () => {
    expect(pullPressure(1)).toBeCloseTo(397_887, 0)
  })
  it('pull on cast iron less than half as much as on mild steel, and on stainless steel not at all', () => {
    expect(padForceN('cast iron', 12) / padForceN('steel', 12)).toBeCloseTo(0.45, 6)
    expect(padForceN('stainless steel', 12)).toBe(0)
  })
  it('lose with the square of the thickness where the plate saturates', () => {
    expect(padForceN('steel', 1) / padForceN('steel', 2)).toBeCloseTo(1 / 4, 6)
    expect(padForceN('steel', 8)).toBe(padForceN('steel', 20))
  })
  it('take flat steel and cast iron out of a bin, three times the force of EN 13155', () => {
    for (const material of ['steel', 'cast iron']) {
      const {
        principle,
        holdingForceN = 0,
        requiredForceN,
      } = gripOf(`Pick 1.9 kg ${material} parts 200x150x12 mm out of a bin, 5 a minute`)
      expect(principle).toBe('magnet')
      expect(requiredForceN).toBeCloseTo(1.9 * (9.80665 + 5) * 3, 3)
      expect(holdingForceN).toBeGreaterThanOrEqual(requiredForceN ?? 0)
    }
  })
  it.each(['stainless steel', 'copper', 'titanium'])('leave flat %s to cups', (material) => {
    expect(gripOf(`Pick 1.9 kg ${material} parts 200x150x12 mm out of a bin, 5 a minute`).principle).toBe(
      'vacuum',
    )
  })
  it('leave thick parts, hot ones and rods to jaws', () => {
    expect(gripOf('Pick 9 kg steel blocks 200x100x60 mm out of a bin, 3 a minute').principle).toBe('jaw')
    expect(
      gripOf('Pick 1.9 kg steel parts 200x150x12 mm at 150 °C out of a bin, 5 a minute').principle,
    ).not.toBe('magnet')
  })
})

describe('cups', () => {
  it('are no more than find room on the part, or an area gripper or clamps take it', () => {
    for (const task of ['pick_and_place', 'case_packing', 'palletizing', 'kitting', 'bin_picking'] as const)
      for (const form of ['part', 'carton', 'parcel', 'tray', 'bottle'] as const)
        for (const massKg of [0.2, 1, 3, 8, 25])
          for (const [lengthMm, widthMm] of [
            [60, 40],
            [120, 90],
            [200, 150],
            [400, 300],
          ] as const) {
            const size = {
              partMassKg: massKg,
              partLengthMm: lengthMm,
              partWidthMm: widthMm,
              partHeightMm: 80,
            }
            const read = readRequirement('', { task, partForm: form, ratePerMinute: 5, ...size })
            const duty = dutyOf(jobOf(read))
            for (const eoat of duty ? eoatOptions(duty) : [])
              if (eoat.principle === 'vacuum')
                expect(
                  eoat.holdingForceN,
                  `${eoat.description} for ${JSON.stringify({ task, form, ...size })}`,
                ).toBeGreaterThanOrEqual(eoat.requiredForceN ?? 0)
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
