import { describe, expect, it } from 'vitest'
import { dutyOf } from '../../matching/duty.ts'
import { jawEoat } from '../../matching/gripping/jaws.ts'
import { neededInertia, neededMomentNm } from '../../matching/limits/wrist.ts'
import { plan } from '../../plan.ts'
import { readRequirement } from '../../requirement/index.ts'
import { jobOf } from '../job.ts'

const jobFor = (goods: string) =>
  jobOf(readRequirement(`Pick ${goods} from a conveyor onto another conveyor, 6 per minute`))
const sizeOf = (goods: string) => jobFor(goods).part.sizeMm

describe('a bar', () => {
  it.each([
    ['40x40x600 mm steel bars of 7.5 kg', [600, 40, 40]],
    ['40x40x600 mm steel bars of 7.5 kg, lying,', [600, 40, 40]],
    ['600x40x40 mm steel bars of 7.5 kg', [600, 40, 40]],
    ['40x600x40 mm steel bars of 7.5 kg, lying,', [40, 600, 40]],
    ['600x40x40 mm steel bars of 7.5 kg, standing upright,', [40, 40, 600]],
    ['40x40x600 mm steel bars of 7.5 kg, standing upright,', [40, 40, 600]],
    // A foot of 200 mm carries 400 mm of height: 2.5 m/s² does not tip it.
    ['200x200x400 mm steel blocks of 20 kg', [200, 200, 400]],
    // A carton is upright as its maker prints its height.
    ['cartons 100x100x450 mm of 4 kg', [100, 100, 450]],
  ])('lies or stands as the text says, and lies where it would tip over: %s', (goods, size) => {
    expect(sizeOf(goods)).toEqual(size)
  })
  it('says so where that is not as it was written', () => {
    expect(jobFor('40x40x600 mm steel bars of 7.5 kg').partNotes.map(({ text }) => text)).toContain(
      'The part is lying: 600 × 40 × 40 mm, height last.',
    )
  })
})

describe('a round part', () => {
  it.each([
    ['discs of 12 kg, 400 mm diameter, 30 mm thick, standing on edge,', [30, 400, 400], 'box'],
    ['discs of 12 kg, 400 mm diameter, 30 mm thick, lying flat,', [400, 400, 30], 'cylinder'],
    ['steel tubes of 3 kg, 100 mm diameter, 130 mm long, lying,', [130, 100, 100], 'box'],
    ['steel tubes of 3 kg, 100 mm diameter, 130 mm long, standing,', [100, 100, 130], 'cylinder'],
    ['rolls of 90 kg, 600 mm diameter, 800 mm long, on their side,', [800, 600, 600], 'box'],
    ['rods of 12.7 kg, 48 mm diameter, 0.9 m long, upright,', [48, 48, 900], 'cylinder'],
  ])('turns its axis as the text says: %s', (goods, sizeMm, shape) => {
    expect(jobFor(goods).part).toMatchObject({ sizeMm, shape })
  })
  it('on its rim is not held by a face that it does not show', () => {
    const made = plan(
      'Pick discs of 12 kg, 400 mm diameter, 30 mm thick, standing on edge, from a conveyor onto another conveyor, 6 per minute',
      { seed: 1 },
    )
    expect(made.design?.chosen.eoat.principle).toBe('jaw')
    expect(made.design?.cell.part.kind).toBe('rod')
  })
})

describe('where a part is held', () => {
  const rods = 'rods of 12.7 kg, 0.9 m long, 48 mm diameter, lying'
  const wristOf = (goods: string) => {
    const duty = dutyOf(jobFor(goods))
    const { design } = plan(
      'Pick 12.7 kg rods, 0.9 m long, 48 mm diameter, lying, from a conveyor onto another conveyor, 6 per minute',
      { seed: 1 },
    )
    if (!duty || !design) throw new Error('no duty')
    return {
      inertia: neededInertia(duty, design.chosen.eoat),
      moment: neededMomentNm(duty, design.chosen.eoat),
    }
  }
  const middle = wristOf(rods)
  // Steiner: m·l²/12 about the middle, m·d² more about an axis d away from it.
  it.each([
    ['gripped 180 mm from one end', 270],
    ['gripped 18 cm from the end', 270],
    ['gripped at one fifth of the length', 270],
    ['held at one end', 450],
    ['am Ende gegriffen', 450],
    ['300 mm vom Ende gegriffen', 150],
  ])('adds m·d² to the moment of inertia: %s', (words, offMm) => {
    const { inertia, moment } = wristOf(`${rods}, ${words},`)
    expect(inertia - middle.inertia).toBeCloseTo(12.7 * (offMm / 1000) ** 2, 4)
    expect(moment).toBeGreaterThan(middle.moment)
  })
  it('is neither a size of the part nor a defect', () => {
    const { facts } = readRequirement(
      `Pick ${rods}, gripped 300 mm from one end, from a conveyor onto another, 6 per minute`,
    )
    expect(facts).toMatchObject({ partLengthMm: { value: 900 }, partDiameterMm: { value: 48 } })
    expect(facts.smallestDefectMm).toBeUndefined()
  })
  it('is no place aside where the part stands', () => {
    const bar = 'gripped 100 mm from one end'
    expect(jobFor(`600x40x40 mm steel bars of 7.5 kg, standing upright, ${bar},`).heldAsideMm).toBeUndefined()
    expect(jobFor(`600x40x40 mm steel bars of 7.5 kg, lying, ${bar},`).heldAsideMm).toEqual([200, 0])
    expect(
      dutyOf(jobFor(`600x40x40 mm steel bars of 7.5 kg, standing upright, ${bar},`))?.heldOffMm,
    ).toBeUndefined()
  })
  // Howe and Cutkosky (Int. J. Robotics Research 15(6), 1996): (f/µF)² + (m/(µF·l/4))² = 1 for a line of contact of length l.
  it('asks more of the jaws', () => {
    const neededN = (words: string) => {
      const duty = dutyOf(jobFor(`${rods}${words},`))
      return (duty && jawEoat(duty).requiredForceN) ?? 0
    }
    // 270 mm off the middle of 900 mm the jaws find 180 mm on both sides, and are at most 200 mm long.
    expect(neededN(', gripped 180 mm from one end') / neededN('')).toBeCloseTo(
      Math.sqrt(1 + ((4 * 270) / 200) ** 2),
      3,
    )
    expect(neededN(', gripped 405 mm from one end') / neededN('')).toBeCloseTo(
      Math.sqrt(1 + ((4 * 45) / 200) ** 2),
      3,
    )
  })
})
