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
