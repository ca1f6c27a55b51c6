import { describe, expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import { plan } from '#engine/index.ts'
import { sampleCellOf } from './cell.ts'
import { sampleCell, samplePlan, samplePoster } from './plan.server.ts'
import { examples, plannerAddress, sampleDescription } from './sentences.ts'

describe('the sample of the home page', () => {
  it('is a planned cell that holds the rate its sentence asks for', () => {
    const sample = sampleCell()
    expect(sample?.askedPerMinute).toBe(12)
    expect(sample?.capacityPerMinute).toBeGreaterThanOrEqual(12)
    expect(sample?.headline.map(({ name }) => name)).toEqual([
      'Throughput',
      'Robot cycle',
      'Footprint',
      'Payback',
    ])
  })

  it('shows the figures of its plan and no others', () => {
    const sample = sampleCell()
    const { design } = samplePlan()
    expect(sample?.cycle.seconds).toBe(design?.cycles[0]?.seconds)
    expect(sample?.cycle.segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(
      sample?.cycle.seconds ?? 0,
      6,
    )
    expect(sample?.bom.lines).toBe(design?.bom.lines.length)
    expect(sample?.robot.name).toContain(robotById(design?.chosen.robotId ?? '')?.model ?? 'no robot')
  })

  it('has a drawing in each theme', () => {
    expect(samplePoster('dark')).toMatch(/^<svg /)
    expect(samplePoster('light')).not.toBe(samplePoster('dark'))
  })

  it('is left out when no cell was planned', () => {
    const undecided = plan({ text: 'Automate our line.', overrides: {} }, { seed: 1 })
    expect(sampleCellOf(undecided, robotById)).toBeNull()
  })
})

describe('the examples beside it', () => {
  it.each(examples)('$label: the engine plans a cell', ({ description }) => {
    expect(plan({ text: description, overrides: {} }, { seed: 1 }).status).toBe('planned')
  })

  it('open the planner with their sentence', () => {
    const address = new URL(plannerAddress(sampleDescription), 'http://localhost')
    expect(address.pathname).toBe('/platform')
    expect(address.searchParams.get('describe')).toBe(sampleDescription)
  })
})
