import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { wristLimitOf } from '../catalogue/wrist-limits.ts'
import { dutyOf } from '../matching/duty.ts'
import { inertiaKgM2 } from '../matching/gripping/forces.ts'
import { wristEstimateOf } from '../matching/limits/wrist-classes.ts'
import { isWristDoubtful } from '../matching/limits/wrist-loads.ts'
import type { Candidate } from '../matching/types.ts'
import { plan } from '../plan.ts'
import { jobOf } from '../process/job.ts'
import { answerOf } from './asked/answer.ts'

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
  // Published wrists differ tenfold a kg: Yaskawa HP20 0.0125, ABB IRB 4400/L10 0.07, OTC NB04L 0.0075 kg·m².
  it('are not proven by one published wrist', () => {
    const { remark } = remarkOf('Palletize film rolls 400 mm diameter 500 mm high, 25 kg, 4 a minute')
    expect(remark?.text).toMatch(/1 published wrist of palletizers/)
    expect(remark?.text).toMatch(
      /One published wrist of the class, scaled by payload, takes .* a hint, no proof/,
    )
    expect(remark?.text).not.toMatch(/enough by the least/)
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
  it('are estimated from published wrists of the class', () => {
    // Of a 16 kg arm, by hand: 0.03 kg·m² at 4 kg (OTC NB04L, table 2.1.2) to 0.70 at 10 kg (ABB IRB 4400/L10,
    // 3HAC9117-1 rev. N, page 33); 39.2 N·m at 20 kg (Yaskawa HP20, 6.1) to 8.8 N·m at 3 kg (EA1900N, HW0482170).
    const robot = robotById('kuka-kr-16-2')
    const estimate = robot && wristEstimateOf(robot)
    expect(estimate?.inertiaKgM2.least).toBeCloseTo(0.12, 6)
    expect(estimate?.inertiaKgM2.most).toBeCloseTo(1.12, 6)
    expect(estimate?.momentNm?.least).toBeCloseTo(31.36, 6)
    expect(estimate?.momentNm?.most).toBeCloseTo(46.933, 3)
  })
  it('of a cobot have no published twin: the plan says that they are not checked', () => {
    const cobot = robotById('universal-robots-ur10e')
    expect(cobot && wristEstimateOf(cobot)).toBeUndefined()
  })
  it.each([
    'Palletize 18 kg cartons 400x300x250 mm, 12 a minute onto EUR pallets',
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.',
    'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12.',
    'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day in batches of 50.',
  ])('stand in what is to be verified, as published, estimated or not checked: %s', (text) => {
    const notes = plan(text, { seed: 1 }).design?.safety.toVerify.filter((note) =>
      note.startsWith('Wrist load'),
    )
    expect(notes?.length).toBeGreaterThan(0)
    for (const note of notes ?? [])
      expect(note).toMatch(/published \(|By the class|a hint, no proof|not checked/)
  })
  it('no robot comes first whose wrist is beyond every published one of its class', () => {
    // 7 kg at 620 mm and a gripper of 6.4 kg: 65 N·m, where wrists of 20 kg are published to 59 N·m.
    const { matching, design } = plan(
      'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s.',
      { seed: 1 },
    )
    const weak = matching.ranked.find(({ robotId }) => robotId === 'fanuc-m-20ia')
    expect(weak?.reasons.join(' ')).toMatch(/published for less than this load needs/)
    expect(weak?.score).toBeLessThan(design?.chosen.score ?? 0)
    const band = wristEstimateOf(robotById(design?.chosen.robotId ?? '') as never)?.momentNm
    expect(band?.most).toBeGreaterThan(65.5)
  })
  it.each([
    'Red-hot rings, 3 kg, 150 mm diameter, 40 mm high, from the belt to a conveyor, 6 a minute',
    'Glühende Ringe 3 kg, 150 mm Durchmesser, 40 mm hoch, vom Band auf ein Förderband, 6 pro Minute',
    'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s.',
  ])('decide: none that is too weak by its class ranks before one that may do it alike: %s', (text) => {
    const { requirement, matching, diagnostics } = plan(text, { seed: 1 })
    const duty = dutyOf(jobOf(requirement))
    const isSound = ({ robotId, eoat }: Candidate): boolean => {
      const robot = robotById(robotId)
      return robot !== undefined && duty !== undefined && !isWristDoubtful(robot, duty, eoat)
    }
    const doubtful = matching.ranked.filter((each) => !isSound(each))
    expect(doubtful.length).toBeGreaterThan(0)
    for (const { score, robotCount } of doubtful)
      expect(
        Math.max(
          ...matching.ranked
            .filter((each) => isSound(each) && each.robotCount <= robotCount)
            .map((each) => each.score),
        ),
      ).toBeGreaterThan(score)
    expect(diagnostics.find(({ code }) => code === 'robot.wrist_unknown')?.severity).not.toBe('warning')
  })
  it('are said first where every robot that does the work is too weak by its class', () => {
    const weak = {
      code: 'robot.wrist_unknown',
      severity: 'warning' as const,
      path: 'design.chosen',
      text: 'By the class 15.7 to 23.5 N·m: too weak by all of them.',
    }
    expect(answerOf([weak])?.sentence).toMatch(/^To be verified first: By the class/)
    expect(answerOf([{ ...weak, severity: 'info' }])).toBeUndefined()
  })
})
