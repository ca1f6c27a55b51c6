import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { billOfMaterials } from '../bom/bill-of-materials.ts'
import { jobOf } from '../process/job.ts'
import { readRequirement } from '../requirement/index.ts'
import {
  sampleCandidate,
  sampleCell,
  sampleRequirement,
  sampleSimulation,
} from '../safety/test/sample-cell.ts'
import { financeCase } from './finance-case.ts'
import { handWorkOf } from './hand-work.ts'
import { INTEGRATOR_USD_PER_HOUR } from './investment.ts'
import { hoursByPhase, workItems } from './price/integration-hours.ts'

const bom = billOfMaterials(jobOf(sampleRequirement()), sampleCandidate, sampleCell)
const given = (value: number) => ({ value, origin: 'given' as const, basis: '' })
const labour = (shifts: number, operators = 1, wage = 30) =>
  sampleRequirement({
    shiftsPerDay: given(shifts),
    hoursPerShift: given(8),
    daysPerYear: given(250),
    operatorsPerShift: given(operators),
    wageUsdPerHour: given(wage),
  })
const result = financeCase(jobOf(labour(2)), { bom, cell: sampleCell, simulation: sampleSimulation })

describe('the business case of a palletizing cell', () => {
  it('saves 1 operator × 4,000 h × 30 USD × 94 % uptime in a year', () => {
    expect(result.yearlySavings.likelyCents).toBe(11_280_000)
    expect(result.yearlySavings.lowCents).toBe(7_896_000)
  })
  it('frees 0.5 to 0.8 of a person a shift, as sellers print it', () => {
    const supervision = result.yearlyCosts.lines.find(({ id }) => id === 'supervision')
    const freed = (11_280_000 - (supervision?.likelyCents ?? 0)) / 12_000_000
    expect(freed).toBeGreaterThan(0.5)
    expect(freed).toBeLessThan(0.8)
  })

  it('is parts plus hours × rate: a dearer robot takes no more hours', () => {
    const dearer = {
      ...bom,
      lines: bom.lines.map((line) =>
        line.category === 'robot' && line.unitPrice
          ? { ...line, unitPrice: { ...line.unitPrice, highCents: 2 * line.unitPrice.highCents } }
          : line,
      ),
      total: { ...bom.total, highCents: bom.total.highCents + 10_000_000 },
    }
    const other = financeCase(jobOf(labour(2)), {
      bom: dearer,
      cell: sampleCell,
      simulation: sampleSimulation,
    })
    for (const id of ['design', 'program', 'build', 'commission', 'manage', 'training']) {
      const line = result.investment.lines.find((each) => each.id === id)
      expect(line?.likelyCents ?? 0, id).toBeGreaterThan(0)
      expect(other.investment.lines.find((each) => each.id === id)).toEqual(line)
    }
  })

  it('takes the hours of its parts: one fenced cell with its conveyor', () => {
    const hours = hoursByPhase(workItems(labour(2), bom, sampleCell))
    const program = result.investment.lines.find(({ id }) => id === 'program')
    expect(hours.program).toBe(90 + 2)
    expect(program?.likelyCents).toBe(100 * hours.program * INTEGRATOR_USD_PER_HOUR.likely)
  })

  it('holds the quoted sum apart from the installed one', () => {
    const { quoted, investment } = result
    const outside = ['commission', 'training', 'freight', 'spares', 'contingency']
    const rest = investment.lines.filter(({ id }) => outside.includes(id))
    expect(rest).toHaveLength(outside.length)
    expect((quoted?.likelyCents ?? 0) + rest.reduce((sum, line) => sum + line.likelyCents, 0)).toBe(
      investment.likelyCents,
    )
  })

  it('adds up: totals are the sums of their lines, low ≤ likely ≤ high', () => {
    for (const part of [result.investment, result.yearlySavings, result.yearlyCosts]) {
      for (const key of ['lowCents', 'likelyCents', 'highCents'] as const)
        expect(part[key]).toBe(part.lines.reduce((sum, line) => sum + line[key], 0))
      for (const line of part.lines) {
        expect(line.lowCents, line.id).toBeLessThanOrEqual(line.likelyCents)
        expect(line.likelyCents, line.id).toBeLessThanOrEqual(line.highCents)
        expect(Number.isInteger(line.likelyCents), line.id).toBe(true)
        expect(line.basis, line.id).not.toBe('')
      }
    }
  })

  it('pays compressed air for 250 l/min, half the time, at 6.4 kW and 0.13 USD/kWh: 0.125·6.4·0.13·4,000', () => {
    expect(result.yearlyCosts.lines.find((line) => line.id === 'air')?.likelyCents).toBe(41_600)
  })

  it('draws sixty months that start at −investment and cross nought at the payback', () => {
    expect(result.monthlyCash).toHaveLength(61)
    expect(result.monthlyCash[0]?.likelyCents).toBe(-result.investment.likelyCents)
    if ('reason' in result.payback) throw new Error(result.payback.reason)
    const crossing = result.monthlyCash.find((point) => point.likelyCents >= 0)?.month
    expect(crossing ?? 61).toBe(Math.min(61, Math.ceil(result.payback.value * 12 - 1e-6)))
    for (const point of result.monthlyCash) {
      expect(point.lowCents).toBeLessThanOrEqual(point.likelyCents)
      expect(point.likelyCents).toBeLessThanOrEqual(point.highCents)
    }
  })

  it('orders the payback range around the likely figure', () => {
    const { lowYears, highYears } = result.paybackRange
    if (!('value' in lowYears && 'value' in result.payback)) throw new Error('figures expected')
    expect(lowYears.value).toBeLessThan(result.payback.value)
    if ('value' in highYears) expect(highYears.value).toBeGreaterThan(result.payback.value)
  })

  it('gives a reason instead of a payback when the costs eat the saving', () => {
    const { payback, irr } = financeCase(jobOf(labour(1, 0.1, 5)), {
      bom,
      cell: sampleCell,
      simulation: sampleSimulation,
    })
    expect(payback).toMatchObject({ reason: expect.stringMatching(/never pays back/) })
    expect('reason' in irr).toBe(true)
  })

  it('refuses savings above 1,000 % a year as wrong input', () => {
    expect(
      financeCase(jobOf(labour(3, 1000, 500)), { bom, cell: sampleCell, simulation: sampleSimulation })
        .payback,
    ).toMatchObject({
      reason: expect.stringMatching(/1,000 %/),
    })
  })

  it('counts only the share of the asked rate that the cell delivers', () => {
    const half = { ...sampleSimulation, throughputPerMinute: 6, isTargetMet: false }
    expect(
      financeCase(jobOf(labour(2)), { bom, cell: sampleCell, simulation: half }).yearlySavings.likelyCents,
    ).toBe(5_640_000)
  })

  it('never lengthens the payback with more shifts at the same investment and a saving that is not negative', () => {
    const operators = fc.double({ min: 0.5, max: 6, noNaN: true })
    const wage = fc.double({ min: 8, max: 90, noNaN: true })
    const shifts = fc.integer({ min: 1, max: 4 })
    always(
      fc.property(operators, wage, shifts, (operatorCount, wageUsd, shiftCount) => {
        const fewer = financeCase(jobOf(labour(shiftCount, operatorCount, wageUsd)), {
          bom,
          cell: sampleCell,
          simulation: sampleSimulation,
        })
        const more = financeCase(jobOf(labour(shiftCount + 1, operatorCount, wageUsd)), {
          bom,
          cell: sampleCell,
          simulation: sampleSimulation,
        })
        expect(more.investment).toEqual(fewer.investment)
        if ('value' in fewer.payback && 'value' in more.payback)
          expect(more.payback.value).toBeLessThanOrEqual(fewer.payback.value)
        if ('value' in fewer.payback && 'reason' in more.payback)
          expect(more.payback.reason).toMatch(/1,000 %/)
      }),
      200,
    )
  })
})

describe('labour that stays with people at a positioner', () => {
  const welding = readRequirement('MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day')
  const simulation = { ...sampleSimulation, throughputPerMinute: 0.625, targetPerMinute: 0.625 }
  const made = financeCase(jobOf(welding), { bom, cell: sampleCell, simulation })

  it('is 19 s a part at 0.625 a minute: 19.8 % of 2,000 h at 28 USD', () => {
    expect(handWorkOf(jobOf(welding), sampleCell, simulation).loadingShare).toBeCloseTo((19 * 0.625) / 60, 6)
    const loading = made.yearlyCosts.lines.find(({ id }) => id === 'loading')
    expect(loading?.likelyCents).toBe(Math.round(((19 * 0.625) / 60) * 2000 * 2800))
  })
  it('leaves less to supervise, for the loader is there anyway: 5 % of 3.3 people instead of 20 %', () => {
    const supervision = made.yearlyCosts.lines.find(({ id }) => id === 'supervision')
    expect(supervision?.likelyCents).toBe(Math.round(0.05 * 3.3 * 2000 * 2800))
  })
  it('is nobody’s where a conveyor brings the parts', () => {
    const lids = readRequirement('Put a polyurethane bead, 3 m long, around a 600x400 mm lid every 45 s.')
    expect(handWorkOf(jobOf(lids), sampleCell, simulation).loadingShare).toBe(0)
    expect(
      financeCase(jobOf(lids), { bom, cell: sampleCell, simulation }).yearlyCosts.lines.map(({ id }) => id),
    ).not.toContain('loading')
  })
  it('is never more than the whole time', () => {
    expect(
      handWorkOf(jobOf(welding), sampleCell, { ...simulation, throughputPerMinute: 100 }).loadingShare,
    ).toBe(1)
  })
  it('states wire and gas beside the case: 0.48 m × 0.14 kg × 3 USD and 1.1 min × 0.12 USD for 75,000 parts', () => {
    const wire = made.assumptions.find(({ label }) => label === 'Welding wire and gas')
    expect(wire?.value).toBe('about 25,000 USD a year')
    expect(wire?.basis).toMatch(/by hand as well/)
  })
})

describe('a product for patients', () => {
  const vials = readRequirement('Move 10 ml vials from trays into nested tubs, 30 a minute')
  it('pays for its qualification beside integration: half of the hardware', () => {
    const { lines } = financeCase(jobOf(vials), {
      bom,
      cell: sampleCell,
      simulation: sampleSimulation,
    }).investment
    const likely = (id: string) => lines.find((line) => line.id === id)?.likelyCents ?? 0
    expect(likely('qualification')).toBe(Math.round(likely('hardware') / 2))
    expect(result.investment.lines.map(({ id }) => id)).not.toContain('qualification')
  })
})
