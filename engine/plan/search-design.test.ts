import { describe, expect, it } from 'vitest'
import { robotById, robots } from '../catalogue/index.ts'
import { matchRobots } from '../matching/match-robots.ts'
import { jobOf } from '../process/job.ts'
import { readRequirement } from '../requirement/read-requirement.ts'
import { isWorked } from './attempt.ts'
import { searchDesign } from './search-design.ts'

const text = 'Kit 40 kinds of 2 kg parts, 200x150x60 mm, into boxes, 8 of them in each box, 2 boxes a minute'
const requirement = readRequirement(text)
const { ranked } = matchRobots(requirement)
const ofType = (type: string) => ranked.filter(({ robotId }) => robotById(robotId)?.type === type)

describe('the search for a design', () => {
  it('finds a cell for large parts of many kinds', () => {
    expect(searchDesign(jobOf(requirement), ranked, 1).found?.simulation.isTargetMet).toBe(true)
  })

  it('tries other robots where idle ones miss the rate of their machines by a little', () => {
    const presses = readRequirement(
      'We have 3 presses and want to load them with 1.5 kg forged blanks, 12 s cycle each',
    )
    const { found, attempts } = searchDesign(jobOf(presses), matchRobots(presses).ranked, 1)
    expect(found?.simulation.isTargetMet).toBe(true)
    expect(attempts.length).toBeLessThanOrEqual(5)
  })

  it('goes on to longer arms and other types when two of a kind do not reach', () => {
    // Arms too short for the racks, in front of the list.
    const [first] = ranked
    if (!first) throw new Error('no candidate')
    const short = robots.filter(({ type }) => type === 'scara').map(({ id }) => ({ ...first, robotId: id }))
    expect(short.length).toBeGreaterThan(6)
    const { found, attempts } = searchDesign(jobOf(requirement), [...short, ...ofType('6-axis')], 1)
    const reaches = attempts
      .filter((attempt) => !isWorked(attempt))
      .map(({ candidate }) => robotById(candidate.robotId))
      .filter((robot) => robot?.type === 'scara')
      .map((robot) => robot?.reachMm ?? 0)
    expect(reaches.length).toBeGreaterThanOrEqual(2)
    expect(reaches.length).toBeLessThan(short.length)
    expect(found && robotById(found.candidate.robotId)?.type).toBe('6-axis')
  })
})
