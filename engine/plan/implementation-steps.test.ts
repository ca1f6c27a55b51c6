import { describe, expect, it } from 'vitest'
import { billOfMaterials } from '../bom/bill-of-materials.ts'
import { jobOf } from '../process/job.ts'
import { sampleCandidate, sampleCell, sampleRequirement } from '../safety/test/sample-cell.ts'
import { implementationSteps } from './implementation-steps.ts'

const bom = billOfMaterials(jobOf(sampleRequirement()), sampleCandidate, sampleCell)

describe('implementation steps', () => {
  const { steps, implementationDays } = implementationSteps(sampleCell, bom)
  it('run from engineering to ramp-up, numbered, each with days and a team', () => {
    expect(steps.map((step) => step.title)).toEqual([
      'Engineering',
      'Procurement',
      'Build',
      'Factory acceptance test (FAT)',
      'Installation',
      'Site acceptance test (SAT)',
      'Training',
      'Ramp-up',
    ])
    for (const [index, step] of steps.entries()) {
      expect(step.number).toBe(index + 1)
      expect(step.durationDays).toBeGreaterThan(0)
      expect(step.team).not.toBe('')
    }
  })
  it('count engineering from the cell: 8 + 3 × 1 robot + 3 stations = 14 days', () => {
    expect(steps[0]?.durationDays).toBe(14)
  })
  it('end at acceptance after half of engineering, 8 weeks of lead time, build, tests: 7 + 40 + 12 + 5 + 6 + 3 working days', () => {
    expect(implementationDays).toEqual({
      low: Math.round((73 * 0.85 * 7) / 5),
      high: Math.round((73 * 1.4 * 7) / 5),
    })
  })
  // Saving in months 1, 2, 3 and 6: 60, 75, 85, 95 % (dpgayatri.com, robotic cell ROI calculation, 2026).
  it('promise at acceptance and in the ramp-up what the business case counts', () => {
    const described = (title: string) => steps.find((step) => step.title.startsWith(title))?.description
    expect(described('Ramp-up')).toMatch(/6 months at 60, 75, 85, 88, 92, 95 %/)
    expect(described('Ramp-up')).not.toMatch(/until the asked rate holds/)
    expect(described('Site acceptance')).toMatch(/Availability is shown at the end of the ramp-up/)
  })
  it('take longer for a larger cell', () => {
    const [robot] = sampleCell.robots
    if (!robot) throw new Error('the sample has a robot')
    const larger = implementationSteps({ ...sampleCell, robots: [robot, robot, robot] }, bom)
    expect(larger.implementationDays.low).toBeGreaterThan(implementationDays.low)
  })
})
