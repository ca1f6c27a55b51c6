import { expect } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import type { Plan } from '../plan-types.ts'

/** One thing a plant engineer looks at in a plan. */
export type Check = (made: Plan) => void

export const has =
  (...codes: string[]): Check =>
  ({ diagnostics }) =>
    expect(diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
export const says =
  (code: string, ...patterns: RegExp[]): Check =>
  ({ diagnostics }) => {
    const found = diagnostics.find((each) => each.code === code)
    for (const pattern of patterns) expect(`${found?.text} ${found?.remedy ?? ''}`).toMatch(pattern)
  }
export const robots =
  (count: number, type?: string): Check =>
  ({ design }) => {
    expect(design?.chosen.robotCount).toBe(count)
    if (type) expect(robotById(design?.chosen.robotId ?? '')?.type).toBe(type)
  }
export const holds =
  (pattern: RegExp): Check =>
  ({ design }) =>
    expect(design?.chosen.eoat.description).toMatch(pattern)
export const buys =
  (...ids: string[]): Check =>
  ({ design }) =>
    expect(design?.bom.lines.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
export const asks =
  (pattern: RegExp): Check =>
  ({ requirement }) =>
    expect(requirement.questions.map(({ text }) => text).join(' ')).toMatch(pattern)
export const costsLess =
  (dollars: number): Check =>
  ({ design }) =>
    expect((design?.finance.investment.likelyCents ?? Number.POSITIVE_INFINITY) / 100).toBeLessThan(dollars)
/** So many parts on one pallet, in so many layers where that matters. */
export const lays =
  (parts: number, layers?: number): Check =>
  ({ design }) => {
    const stack = design?.cell.stations.find((station) => station.stack)?.stack
    expect(stack?.boxCount).toBe(parts)
    if (layers) expect(stack?.layers.length).toBe(layers)
  }
/** The machine as drawn: along its front, deep, high, mm. */
export const drawsMachine =
  (...sizeMm: number[]): Check =>
  ({ design }) =>
    expect(design?.cell.stations.find(({ kind }) => kind === 'machine')?.sizeMm).toEqual(sizeMm)
export const cycleBelow =
  (seconds: number): Check =>
  ({ design }) =>
    expect(design?.cycles[0]?.seconds ?? Number.POSITIVE_INFINITY).toBeLessThan(seconds)
/** Says nothing under this code. */
export const silent =
  (...codes: string[]): Check =>
  ({ diagnostics }) =>
    expect(diagnostics.map(({ code }) => code).filter((code) => codes.includes(code))).toEqual([])
