import type { CriterionRule, MilestoneKind } from '#contract/project-words.ts'
import type { Plan } from '#engine/plan-types.ts'

export type ProposedCriterion = { text: string; rule: CriterionRule; target: number | null; unit: string }

/** Longest text of a criterion. */
const MAX_TEXT = 500
/** Criteria of one milestone. */
const MAX_CRITERIA = 30

const check = (text: string): ProposedCriterion => ({
  text: text.slice(0, MAX_TEXT),
  rule: 'check',
  target: null,
  unit: '',
})
const value = (
  rule: 'at_most' | 'at_least',
  text: string,
  target: number,
  unit: string,
): ProposedCriterion => ({ text: text.slice(0, MAX_TEXT), rule, target, unit })

const rounded = (number: number, digits: number): number => Number(number.toFixed(digits))

/** Rate and cycle time that the plan was made for, tried with real parts. */
const rateCriteria = ({ cycles, simulation }: NonNullable<Plan['design']>): ProposedCriterion[] => [
  ...cycles.map(({ robotId, seconds }) =>
    value(
      'at_most',
      cycles.length === 1 ? 'Robot cycle time' : `Cycle time of robot ${robotId}`,
      rounded(seconds, 2),
      's',
    ),
  ),
  value('at_least', 'Throughput over one hour', rounded(simulation.targetPerMinute * 60, 1), 'parts/h'),
]

const distanceCriteria = ({ safety }: NonNullable<Plan['design']>): ProposedCriterion[] => {
  // A guard is listed once for each edition of the norm; the longer distance is the one to keep.
  const longest = new Map<string, { distanceMm: number; edition: string }>()
  for (const { guard, distanceMm, edition } of safety.distances)
    if (distanceMm > (longest.get(guard)?.distanceMm ?? 0)) longest.set(guard, { distanceMm, edition })
  return [...longest].map(([guard, { distanceMm, edition }]) =>
    value('at_least', `Safety distance of ${guard} (${edition})`, Math.ceil(distanceMm), 'mm'),
  )
}

const general: Readonly<Record<MilestoneKind, readonly ProposedCriterion[]>> = {
  award: [check('Order, scope and terms are signed by both sides.')],
  design_freeze: [
    check('Layout, interfaces and list of parts are approved by the owner.'),
    check('Safety concept and risk assessment are reviewed by both sides.'),
  ],
  fat: [check('The cell runs with the owner’s parts at the integrator’s site.')],
  sat: [
    check('The cell runs with the owner’s parts at its final place.'),
    check('Operators and maintenance are trained, and the documentation is handed over.'),
  ],
  run_30_days: [],
  other: [],
}

const ofPlan = (kind: MilestoneKind, design: NonNullable<Plan['design']>): ProposedCriterion[] => {
  switch (kind) {
    case 'fat':
      return [
        ...rateCriteria(design),
        value(
          'at_least',
          'Reach of the robot at the farthest station',
          Math.ceil(design.chosen.reachNeededMm),
          'mm',
        ),
      ]
    case 'sat':
      return [...rateCriteria(design), ...distanceCriteria(design), ...design.safety.toVerify.map(check)]
    case 'run_30_days':
      return [
        value('at_least', 'OEE over 30 days', rounded(design.simulation.oee.oee * 100, 1), '%'),
        value(
          'at_least',
          'Availability over 30 days',
          rounded(design.simulation.oee.availability * 100, 1),
          '%',
        ),
      ]
    default:
      return []
  }
}

/** What a milestone can be accepted by: what every cell must show, and the figures of the plan where there is one. */
export const proposeCriteria = (kind: MilestoneKind, plan: Plan | null): ProposedCriterion[] =>
  [...general[kind], ...(plan?.design ? ofPlan(kind, plan.design) : [])].slice(0, MAX_CRITERIA)
