import { robotById } from '../catalogue/index.ts'
import { plan } from '../plan.ts'
import type { Plan, PlanStatus } from '../plan-types.ts'

/** One thing a plant engineer looks at in a plan: what is not as it should be, one line each. */
export type Check = (made: Plan) => string[]

const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])

/** A description, what its plan comes out as, and what is looked at in it. */
export type PlanRow = readonly [text: string, status: PlanStatus, ...checks: Check[]]

/** Plans a row; what is not as the row says. */
export const planFaults = ([text, status, ...checks]: PlanRow): string[] => {
  const made = plan(text, { seed: 1 })
  return [
    ...unless(made.status === status, `${made.status}, not ${status}`),
    ...checks.flatMap((check) => check(made)),
  ]
}
const codesOf = ({ diagnostics }: Plan): string[] => diagnostics.map(({ code }) => code)
const stackOf = ({ design }: Plan) => design?.cell.stations.find(({ stack }) => stack)?.stack

/** Diagnostics of these codes. */
export const has =
  (...codes: string[]): Check =>
  (made) =>
    codes.flatMap((code) =>
      unless(codesOf(made).includes(code), `no ${code} among ${codesOf(made).join(', ')}`),
    )

/** No diagnostic of these codes. */
export const lacks =
  (...codes: string[]): Check =>
  (made) =>
    codes.flatMap((code) => unless(!codesOf(made).includes(code), `${code} is said`))

/** A diagnostic whose text and remedy match. */
export const says =
  (code: string, ...patterns: RegExp[]): Check =>
  ({ diagnostics }) => {
    const found = diagnostics.find((each) => each.code === code)
    const words = `${found?.text} ${found?.remedy ?? ''}`
    return patterns.flatMap((pattern) => unless(pattern.test(words), `${code} is no ${pattern}: ${words}`))
  }

/** So many robots, of this type where it matters. */
export const robots =
  (count: number, type?: string): Check =>
  ({ design }) => {
    const planned = robotById(design?.chosen.robotId ?? '')?.type
    return [
      ...unless(design?.chosen.robotCount === count, `${design?.chosen.robotCount} robots, not ${count}`),
      ...unless(type === undefined || planned === type, `a ${planned}, not a ${type}`),
    ]
  }

/** A gripper or tool of this description. */
export const holds =
  (pattern: RegExp): Check =>
  ({ design }) =>
    unless(
      pattern.test(design?.chosen.eoat.description ?? ''),
      `holds with ${design?.chosen.eoat.description}`,
    )

/** Lines of the bill of materials. */
export const buys =
  (...ids: string[]): Check =>
  ({ design }) => {
    const lines = design?.bom.lines.map(({ id }) => id) ?? []
    return ids.flatMap((id) => unless(lines.includes(id), `no ${id} among ${lines.join(', ')}`))
  }

/** A question that matches. */
export const asks =
  (pattern: RegExp): Check =>
  ({ requirement }) => {
    const words = requirement.questions.map(({ text }) => text).join(' ')
    return unless(pattern.test(words), `asks: ${words}`)
  }

/** A likely investment below so many dollars. */
export const costsLess =
  (dollars: number): Check =>
  ({ design }) => {
    const likely = (design?.finance.investment.likelyCents ?? Number.POSITIVE_INFINITY) / 100
    return unless(likely < dollars, `costs ${likely} USD`)
  }

/** So many parts on one pallet, in so many layers where that matters. */
export const lays =
  (parts: number, layers?: number): Check =>
  (made) => {
    const stack = stackOf(made)
    return [
      ...unless(stack?.boxCount === parts, `${stack?.boxCount} parts on a pallet, not ${parts}`),
      ...unless(layers === undefined || stack?.layers.length === layers, `${stack?.layers.length} layers`),
    ]
  }

/** The machine as drawn: along its front, deep, high, mm. */
export const drawsMachine =
  (...sizeMm: number[]): Check =>
  ({ design }) => {
    const drawn = design?.cell.stations.find(({ kind }) => kind === 'machine')?.sizeMm
    return unless(drawn?.join(' × ') === sizeMm.join(' × '), `drawn as ${drawn?.join(' × ')} mm`)
  }

/** A robot's cycle shorter than this. */
export const cycleBelow =
  (seconds: number): Check =>
  ({ design }) => {
    const cycle = design?.cycles[0]?.seconds ?? Number.POSITIVE_INFINITY
    return unless(cycle < seconds, `a cycle of ${cycle} s`)
  }

/** A summary that matches. */
export const sums =
  (pattern: RegExp): Check =>
  ({ summary }) =>
    unless(pattern.test(summary), `${pattern} not in the summary: ${summary}`)

/** A hazard under this heading of ISO 12100, with these words. */
export const warns =
  (heading: RegExp, source: RegExp): Check =>
  ({ design }) =>
    unless(
      design?.safety.hazards.some((each) => heading.test(each.heading) && source.test(each.source)) === true,
      `${source} not among ${design?.safety.hazards.map((each) => `${each.heading}: ${each.source}`).join('; ')}`,
    )
