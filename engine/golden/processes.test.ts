import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { plan, traceForPlan } from '../plan.ts'
import type { Design, Plan } from '../plan-types.ts'
import { processes } from './processes.ts'

const seed = 1
const planOf = (row: keyof typeof processes): Plan => plan(processes[row], { seed })
const factOf = (made: Plan, key: keyof Plan['requirement']['facts']) => made.requirement.facts[key]?.value

function designOf(made: Plan): Design {
  if (!made.design) throw new Error(`${made.status}: ${made.summary}`)
  return made.design
}
const marginOf = ({ simulation }: Design): number =>
  simulation.capacityPerMinute / simulation.targetPerMinute - 1
const payloadOf = ({ chosen }: Design): number => robotById(chosen.robotId)?.payloadKg ?? 0

describe('1: cartons onto EUR pallets at 12 a minute under 4.5 m', () => {
  const made = planOf(1)
  const design = designOf(made)
  it('is a palletizing cell that meets 12/min with margin', () => {
    expect(made.title).toBe('Palletizing cell for 18 kg cartons at 12/min')
    expect(design.simulation.isTargetMet).toBe(true)
    expect(design.simulation.targetPerMinute).toBe(12)
    expect(marginOf(design)).toBeGreaterThan(0.05)
  })
  it('stacks at least the proven 8 a layer, within pallet height and ceiling', () => {
    const stack = design.cell.stations.find((station) => station.stack)?.stack
    if (!stack) throw new Error('a stack was expected')
    expect(stack.boxesPerLayer).toBeGreaterThanOrEqual(8)
    expect(stack.boxCount).toBe(stack.layers.reduce((sum, layer) => sum + layer.count, 0))
    expect(stack.layers.length * 250 + 144).toBeLessThanOrEqual(1800)
    expect(design.cell.heightMm).toBeLessThanOrEqual(4500)
    expect(stack.loadMassKg).toBeLessThanOrEqual(1500)
  })
  it('counts the gripper in the payload', () => {
    expect(design.chosen.loadKg).toBeGreaterThanOrEqual(
      18 * design.chosen.eoat.partsPerPick + design.chosen.eoat.massKg,
    )
    expect(payloadOf(design)).toBeGreaterThanOrEqual(design.chosen.loadKg)
  })
  it('pays for two shifts of 2 × 8 h × 250 days', () => {
    expect(design.finance.assumptions.find((each) => each.label === 'Shifts a day')?.value).toBe('2')
    expect('value' in design.finance.payback).toBe(true)
  })
})

describe('2: chocolate bars at 90 a minute, wet cleaning', () => {
  const made = planOf(2)
  const design = designOf(made)
  it('takes a fast robot, more than one if one cannot', () => {
    const type = robotById(design.chosen.robotId)?.type ?? ''
    expect(['delta', 'scara', 'packer']).toContain(type)
    expect(design.cell.robots).toHaveLength(design.chosen.robotCount)
    expect(design.simulation.isTargetMet).toBe(true)
  })
  it('buys camera and belt tracking', () => {
    expect(design.bom.lines.map((line) => line.id)).toEqual(
      expect.arrayContaining(['camera', 'belt_encoder']),
    )
  })
  it('asks for IP69K parts and says where they are not stated', () => {
    expect(factOf(made, 'protectionIp')).toBe(69)
    expect(JSON.stringify(design.bom.lines) + JSON.stringify(made.diagnostics)).toMatch(/IP69K/)
    expect(made.diagnostics.map((each) => each.code)).toContain('protection.washdown')
  })
})

describe('3: two lathes through the night', () => {
  const design = designOf(planOf(3))
  it('tends both with a double gripper', () => {
    expect(design.chosen.eoat.principle).toBe('double_jaw')
    expect(design.cell.stations.filter((station) => station.kind === 'machine')).toHaveLength(2)
  })
  it('states how busy the robot is', () => {
    const [robot] = design.simulation.robots
    expect(robot?.utilisation).toBeGreaterThan(0)
    expect(robot?.utilisation).toBeLessThanOrEqual(1)
  })
  it('has a buffer for the night, and pays for its hours', () => {
    expect(design.cell.stations.some((station) => station.kind === 'buffer')).toBe(true)
    expect(design.finance.assumptions.some((each) => /without an operator/.test(each.label))).toBe(true)
  })
})

describe('14: parcels up to 15 kg at 1,200 an hour', () => {
  const design = designOf(planOf(14))
  it('picks 20 a minute with vision', () => {
    expect(design.simulation.targetPerMinute).toBe(20)
    expect(design.simulation.isTargetMet).toBe(true)
    expect(design.bom.lines.find((line) => line.id === 'camera')?.catalogueId).toBeDefined()
  })
  it('is laid out for the heaviest parcel', () => {
    expect(design.chosen.loadKg).toBeGreaterThanOrEqual(15 + design.chosen.eoat.massKg)
    expect(payloadOf(design)).toBeGreaterThanOrEqual(design.chosen.loadKg)
  })
})

describe('17: cement bags of 50 kg at 20 a minute', () => {
  const design = designOf(planOf(17))
  it('takes palletizers and checks the throughput', () => {
    expect(robotById(design.chosen.robotId)?.type).toBe('palletizer')
    expect(design.simulation.throughputPerMinute).toBeGreaterThanOrEqual(0.98 * 20)
    expect(design.simulation.capacityPerMinute).toBeGreaterThanOrEqual(20)
  })
})

describe('18: pounds, inches and GMA pallets', () => {
  const made = planOf(18)
  it('understands 40 lb, 16 × 12 × 10 in and 48 × 40 in', () => {
    expect(factOf(made, 'partMassKg')).toBeCloseTo(18.144, 3)
    expect(factOf(made, 'partLengthMm')).toBeCloseTo(406.4, 3)
    expect(factOf(made, 'palletLengthMm')).toBeCloseTo(1219.2, 1)
    expect(factOf(made, 'palletWidthMm')).toBeCloseTo(1016, 1)
    expect(designOf(made).simulation.isTargetMet).toBe(true)
  })
})

describe('21: engine blocks of 900 kg at 60 a minute', () => {
  const made = planOf(21)
  it('is infeasible by payload: 700 kg at most, and by how much', () => {
    expect(made.status).toBe('infeasible')
    expect(made.design).toBeUndefined()
    const payload = made.diagnostics.find((each) => each.code === 'payload.infeasible')
    expect(payload?.missed).toMatchObject({ limit: 700, unit: 'kg' })
    expect(payload?.missed?.actual).toBeGreaterThan(900)
    expect(payload?.remedy).toMatch(/at most \d+.* kg|gantry/)
  })
  it('is infeasible by rate too, and says which rate such arms hold', () => {
    const rate = made.diagnostics.find((each) => each.code === 'rate.infeasible')
    expect(rate?.missed?.actual).toBe(60)
    expect(rate?.missed?.limit).toBeGreaterThan(5)
    expect(rate?.missed?.limit).toBeLessThan(30)
    expect(rate?.remedy).toMatch(/transfer line/)
  })
})

describe('22: "Automate our line."', () => {
  const made = planOf(22)
  it('asks for task, part and rate, keeps the text and plans nothing', () => {
    expect(made.status).toBe('needs_answers')
    expect(made.design).toBeUndefined()
    expect(made.requirement.text).toBe(processes[22])
    expect(made.requirement.questions.map((question) => question.field)).toEqual(
      expect.arrayContaining(['task', 'partMassKg', 'ratePerMinute']),
    )
  })
})

describe('23: German', () => {
  const made = planOf(23)
  it('is understood: palletizing, 12 kg, 10 a minute', () => {
    expect([factOf(made, 'task'), factOf(made, 'partMassKg'), factOf(made, 'ratePerMinute')]).toEqual([
      'palletizing',
      12,
      10,
    ])
    expect(designOf(made).simulation.isTargetMet).toBe(true)
  })
})

describe('24: text that is not meant well', () => {
  it('keeps markup as text and plans the boxes', () => {
    const made = planOf(24)
    expect(made.requirement.text).toBe(processes[24])
    expect(made.title).toBe('Palletizing cell for 5 kg boxes at 10/min')
    expect(made.status).toBe('planned')
  })
  it('bounds 20,000 words and says so', () => {
    const long = `${'Dear all, thank you for the minutes. '.repeat(3000)}`
    const made = plan(long, { seed })
    expect(made.requirement.text.length).toBeLessThanOrEqual(20_000)
    expect(made.diagnostics.map((each) => each.code)).toContain('text.too_long')
  })
  it('answers an empty text with one sentence, and emoji with questions', () => {
    expect(plan('', { seed })).toMatchObject({
      status: 'needs_answers',
      summary: 'Please enter a prompt first',
    })
    expect(plan(' \n\t', { seed }).diagnostics[0]?.text).toBe('Please enter a prompt first')
    expect(plan('🤖🦾📦📦', { seed }).status).toBe('needs_answers')
  })
})

describe('any plan', () => {
  it('is the same for the same text and seed, and plain JSON', () => {
    for (const row of [1, 2, 3, 4, 8, 10, 14, 15, 19, 20, 21, 22] as const) {
      const made = planOf(row)
      expect(planOf(row)).toEqual(made)
      expect(JSON.parse(JSON.stringify(made))).toEqual(made)
    }
  })
  it('has a trace that its scene can play exactly when it has a design', () => {
    for (const row of [1, 2, 3, 14] as const) {
      const trace = traceForPlan(planOf(row))
      expect(trace?.durationSeconds).toBeGreaterThan(0)
      expect(trace?.robots.length).toBe(designOf(planOf(row)).cell.robots.length)
    }
    expect(traceForPlan(planOf(22))).toBeUndefined()
  })
  it('lets typed values win over the text', () => {
    const made = plan({ text: processes[1], overrides: { ratePerMinute: 6 } }, { seed })
    expect(designOf(made).simulation.targetPerMinute).toBe(6)
    expect(made.title).toMatch(/at 6\/min$/)
  })
  it('plans with the robot asked for, or says why it does not fit', () => {
    const first = planOf(1)
    const other = first.matching.ranked.find((each) => each.robotId !== first.design?.chosen.robotId)
    const rejected = first.matching.rejected[0]
    if (!other || !rejected) throw new Error('an alternative and a rejected robot were expected')
    const second = plan(processes[1], { seed, robotId: other.robotId })
    if (second.design) expect(second.design.chosen.robotId).toBe(other.robotId)
    else expect(second.status).toBe('infeasible')
    const refused = plan(processes[1], { seed, robotId: rejected.robotId })
    expect(refused.status).toBe('infeasible')
    expect(refused.diagnostics[0]?.text).toContain(rejected.text)
  })
})
