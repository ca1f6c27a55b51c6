import { expect, it } from 'vitest'
import { priceUsdCents, robotById } from '../catalogue/index.ts'
import { jobOf } from '../process/job.ts'
import { readRequirement } from '../requirement/read-requirement.ts'
import { matchJob } from './match-robots.ts'

const dollarsOf = (robotId: string): number => {
  const robot = robotById(robotId)
  const price = robot && priceUsdCents(robot)
  return price ? (price.lowCents + price.highCents) / 200 : 0
}

it('takes no robot 100,000 USD dearer for a point of fit', () => {
  // 106 kg, 3 m long: arms of 180 to 270 kg carry it, and so does one of 700 kg at twice the price.
  const text = 'We have a laser cutter; load sheets 3000x1500x3 mm onto it, one every 4 minutes'
  const { ranked } = matchJob(jobOf(readRequirement(text)))
  const [first] = ranked
  const dearest = ranked.find(({ robotId }) => robotId === 'fanuc-m-900ib-700')
  expect(dollarsOf(first?.robotId ?? '')).toBeLessThan(130_000)
  expect(dollarsOf(dearest?.robotId ?? '')).toBeGreaterThan(200_000)
  expect((first?.score ?? 0) - (dearest?.score ?? 0)).toBeGreaterThan(5)
})

it('counts the doubt of a wrist by how much its load is above what its class takes', () => {
  const text = 'We have a laser cutter; load sheets 3000x1500x3 mm onto it, one every 4 minutes'
  const { ranked } = matchJob(jobOf(readRequirement(text)))
  const scoreOf = (robotId: string) => ranked.find((each) => each.robotId === robotId)?.score ?? 0
  // 122 kg·m² needed, 108 the most of the class for 270 kg.
  expect(scoreOf('fanuc-r-2000ic-270f')).toBeGreaterThan(60)
})
