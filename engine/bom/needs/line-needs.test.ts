import { describe, expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { jobOf } from '../../process/job.ts'
import { sampleCandidate, sampleCell, sampleRequirement } from '../../safety/test/sample-cell.ts'
import { billOfMaterials } from '../bill-of-materials.ts'
import { lineNeeds, type PlannedCell } from './line-needs.ts'

const given = <T>(value: T) => ({ value, origin: 'given' as const, basis: '' })
const planned: PlannedCell = { requirement: sampleRequirement(), chosen: sampleCandidate, cell: sampleCell }
const { lines } = billOfMaterials(jobOf(planned.requirement), sampleCandidate, sampleCell)
const needsOf = (id: string, cell: PlannedCell | undefined = planned) => {
  const line = lines.find((each) => each.id === id)
  if (!line) throw new Error(`no line ${id}`)
  return lineNeeds(line, cell)
}

describe('what a line of a bill asks of an article', () => {
  it.each([
    ['robot', 'robot'],
    ['eoat', 'gripper'],
    ['conveyor_in', 'conveyor'],
    ['place_pallet', 'pallet_handling'],
    ['fence', 'guard'],
    ['interlock', 'guard'],
    ['light_curtain', 'safety_sensor'],
    ['muting', 'safety_sensor'],
    ['emergency_stop', 'guard'],
    ['safety_controller', 'control'],
    ['pedestal', 'axis'],
    ['air_preparation', 'supply'],
    ['plc', 'control'],
  ])('%s is of the class %s, and class and words say enough', (id, category) => {
    expect(needsOf(id)).toMatchObject({ category, isComparable: true })
  })

  it('a robot carries the load with its tool and reaches as far as the cell asks', () => {
    const { least, planned: figures, products } = needsOf('robot')
    expect(least).toEqual({
      payloadKg: expect.closeTo(sampleCandidate.loadKg, 2),
      reachMm: expect.closeTo(sampleCandidate.reachNeededMm, 2),
    })
    expect(least.payloadKg).toBeGreaterThanOrEqual(sampleCandidate.loadKg)
    expect(figures.payloadKg).toBeGreaterThanOrEqual(sampleCandidate.loadKg)
    expect(figures.reachMm).toBeGreaterThanOrEqual(sampleCandidate.reachNeededMm)
    expect(products).toContain(sampleCandidate.robotId)
  })

  it('a gripper carries the parts of one pick', () => {
    expect(needsOf('eoat').least.payloadKg).toBeCloseTo(
      sampleCandidate.eoat.partsPerPick * sampleCell.part.massKg,
      3,
    )
  })

  it('a pedestal carries the robot', () => {
    expect(needsOf('pedestal').least.payloadKg).toBe(robotById(sampleCandidate.robotId)?.weightKg)
  })

  it('a pallet place and a conveyor are as large as what they take', () => {
    const pallet = sampleCell.stations.find(({ stack }) => stack)?.stack?.palletMm
    expect(needsOf('place_pallet').least).toEqual({ lengthMm: pallet?.[0], widthMm: pallet?.[1] })
    expect(needsOf('conveyor_in').least.widthMm).toBeGreaterThan(0)
    expect(needsOf('conveyor_in').least.payloadKg).toBeCloseTo(sampleCell.part.massKg, 3)
  })

  it('protection is asked for where the process is near, not of cabinets and fences', () => {
    const wet = {
      ...planned,
      requirement: {
        ...planned.requirement,
        facts: { ...planned.requirement.facts, protectionIp: given(67) },
      },
    }
    expect(needsOf('robot', wet).least.ipRating).toBe(67)
    expect(needsOf('fence', wet).least).toEqual({})
    expect(needsOf('control_cabinet', wet).least).toEqual({})
  })

  it('without a plan its class is known, and a robot is not compared', () => {
    const needs = lineNeeds({ id: 'robot', category: 'robot' })
    expect(needs).toMatchObject({ category: 'robot', least: {}, isComparable: false })
    expect(lineNeeds({ id: 'part-3', category: 'safety' })).toMatchObject({
      category: 'guard',
      isComparable: false,
    })
  })
})
