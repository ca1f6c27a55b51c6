import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { stoppingTimeOf } from '../catalogue/stopping-times.ts'
import { plan } from '../plan.ts'
import { separationDistance } from './separation-distance.ts'

describe('stopping time by class of robot', () => {
  // Braking as printed in manuals, and 0.1 s for detection and control.
  it.each([
    ['universal-robots-ur3e', 0.26, 'UR3 (CB3): 159 ms'],
    ['universal-robots-ur5e', 0.63, 'UR5 (CB3): 530 ms'],
    ['universal-robots-ur10e', 0.75, 'UR10 (CB3): 650 ms at 3 m/s'],
    ['kuka-kr-16-2', 0.52, 'KUKA KR 20 R3100: 0.42 s'],
  ])('%s stops within %s s (%s)', (id, seconds) => {
    expect(stoppingTimeOf(robotById(id))).toMatchObject({ seconds, isPublished: true })
  })
  it('of large arms is longer, and said to be assumed', () => {
    const large = stoppingTimeOf(robotById('fanuc-m-410ib-700'))
    expect(large).toMatchObject({ seconds: 1, isPublished: false })
    expect(large.source).toMatch(/assumed/)
  })
  it('keeps every opening as far away as the robot of the cell asks', () => {
    for (const text of [
      'Palletize 220 kg drums at 20 per hour',
      'Palletize 18 kg cartons 400x300x250 mm, 12 a minute onto EUR pallets',
      'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day',
    ]) {
      const { design } = plan(text, { seed: 1 })
      const stop = stoppingTimeOf(robotById(design?.chosen.robotId ?? '')).seconds
      expect(design?.safety.distances.every(({ stoppingTimeSeconds }) => stoppingTimeSeconds === stop)).toBe(
        true,
      )
      expect(design?.safety.toVerify.join(' '), text).not.toMatch(/mm needed, the nearest place/)
      expect(design?.safety.toVerify.join(' ')).toMatch(
        /Stopping time of the loaded robot.*for braking by class/,
      )
    }
  })
})

describe('a field parallel to the floor', () => {
  // ISO 13855:2010, 6.3: H ≥ 15·(d − 50), and no lower.
  it.each([
    [70, 300, true],
    [70, 290, false],
    [60, 150, true],
    [60, 140, false],
    [50, 0, true],
  ])('that detects %d mm may be at %d mm: %s', (detectionMm, heightMm, isAllowed) => {
    const found = separationDistance({
      edition: '2010',
      kind: 'parallel_field',
      stoppingTimeSeconds: 0.4,
      detectionMm,
      heightMm,
    })
    expect('distanceMm' in found).toBe(isAllowed)
  })
})
