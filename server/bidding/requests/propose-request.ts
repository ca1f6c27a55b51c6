import type { SQL } from 'drizzle-orm'
import type { Proposal } from '#contract/bid-requests.ts'
import { MAX_REQUIREMENT_LINES } from '#contract/bid-words.ts'
import { cutText } from '#contract/text.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { estimateOf, proposeScope } from './estimate-scope.ts'
import { findSubject, type Subject } from './find-subject.ts'

const requirementsOf = ({ metrics, safetyRequirements }: Subject): string =>
  [
    ...metrics.map(({ metric_name, target_value, units }) =>
      `${metric_name}: ${target_value} ${units}`.trim(),
    ),
    ...safetyRequirements,
  ]
    .slice(0, MAX_REQUIREMENT_LINES)
    .join('\n')

const weeksOf = (days: number): number => Math.max(1, Math.round(days / 7))

const timelineOf = ({ daysLow, daysHigh }: Subject): string => {
  if (daysLow === null || daysHigh === null) return ''
  const [low, high] = [weeksOf(daysLow), weeksOf(daysHigh)]
  return low === high ? `${low} weeks after the order` : `${low} to ${high} weeks after the order`
}

/** What the plan of a solution proposes to ask for. Null where it is none of these, and for a step that is not there. */
export const proposeRequest = async (
  { db }: Pick<AppDeps, 'db'>,
  owned: SQL,
  { id, stepKey }: { id: string; stepKey?: string | undefined },
): Promise<Proposal | null> => {
  const subject = await findSubject(db, id, owned)
  if (!subject) return null
  const step = stepKey === undefined ? undefined : subject.steps.find(({ key }) => key === stepKey)
  if (stepKey !== undefined && !step) return null
  const scope = proposeScope(subject.plan)
  return {
    solution: { id: subject.id, title: subject.title },
    projectTitle: cutText(step ? `${subject.title}: ${step.title}` : subject.title, 200),
    description: cutText(step ? `${step.description}\n\n${subject.description}` : subject.description, 5000),
    requirements: cutText(requirementsOf(subject), 5000),
    timeline: step ? `${step.durationDays} working days` : timelineOf(subject),
    scope,
    estimate: estimateOf(subject.plan, scope),
    steps: subject.steps.map(({ key, title, durationDays }) => ({ key, title, durationDays })),
    stepTitle: step?.title ?? null,
  }
}
