import { robotById } from '../catalogue/index.ts'
import type { Plan } from '../plan-types.ts'

/** What a plant engineer looks at in a plan: what is wrong with it, nothing where all is well. */
export type Check = (made: Plan) => string[]

const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])

export const has =
  (...codes: string[]): Check =>
  ({ diagnostics }) =>
    codes
      .filter((code) => !diagnostics.some((each) => each.code === code))
      .map((code) => `no ${code} among ${diagnostics.map((each) => each.code).join(', ')}`)

export const lacks =
  (...codes: string[]): Check =>
  ({ diagnostics }) =>
    diagnostics.filter(({ code }) => codes.includes(code)).map(({ code, text }) => `${code}: ${text}`)

export const says =
  (code: string, ...patterns: RegExp[]): Check =>
  ({ diagnostics }) => {
    const found = diagnostics.find((each) => each.code === code)
    const text = `${found?.text} ${found?.remedy ?? ''}`
    return patterns
      .filter((pattern) => !pattern.test(text))
      .map((pattern) => `${pattern} not in ${code}: ${text}`)
  }

export const sums =
  (pattern: RegExp): Check =>
  ({ summary }) =>
    unless(pattern.test(summary), `${pattern} not in the summary: ${summary}`)

export const robots =
  (count: number, type?: string): Check =>
  ({ design }) => {
    const found = robotById(design?.chosen.robotId ?? '')?.type
    return [
      ...unless(design?.chosen.robotCount === count, `${design?.chosen.robotCount} robots, not ${count}`),
      ...unless(type === undefined || found === type, `a ${found}, not a ${type}`),
    ]
  }

export const holds =
  (pattern: RegExp): Check =>
  ({ design }) =>
    unless(pattern.test(design?.chosen.eoat.description ?? ''), `tool: ${design?.chosen.eoat.description}`)

export const buys =
  (...ids: string[]): Check =>
  ({ design }) =>
    ids
      .filter((id) => !design?.bom.lines.some((line) => line.id === id))
      .map((id) => `no ${id} among ${design?.bom.lines.map((line) => line.id).join(', ')}`)

export const asks =
  (pattern: RegExp): Check =>
  ({ requirement }) => {
    const questions = requirement.questions.map(({ text }) => text).join(' ')
    return unless(pattern.test(questions), `${pattern} not in ${questions}`)
  }

export const costsLess =
  (dollars: number): Check =>
  ({ design }) => {
    const likely = (design?.finance.investment.likelyCents ?? Number.POSITIVE_INFINITY) / 100
    return unless(likely < dollars, `${likely} USD, not below ${dollars}`)
  }

/** A hazard under this heading of ISO 12100, with these words. */
export const warns =
  (heading: RegExp, source: RegExp): Check =>
  ({ design }) =>
    unless(
      design?.safety.hazards.some((each) => heading.test(each.heading) && source.test(each.source)) === true,
      `${source} not among ${design?.safety.hazards.map((each) => `${each.heading}: ${each.source}`).join('; ')}`,
    )
