import { useEffect, useState } from 'react'
import type { ComparedPlan } from '#web/features/plan-view/compare/compared-plans.tsx'
import { keyOf, type PlanInput, withRobot } from '#web/features/planner/input/plan-input.ts'
import { sharedPlanClient } from './plan-client.ts'
import type { NamedOutcome } from './worker-messages.ts'

type Made = { key: string; robotId: string; plan: ComparedPlan['plan'] }

const planIn = ({ outcome }: NamedOutcome): ComparedPlan['plan'] =>
  'plan' in outcome ? outcome.plan : outcome.message

/** The same input planned with these robots, one after the other, once `isWanted`; edits of the plan go first. */
export function useAlternatives(
  input: PlanInput,
  robotIds: readonly string[],
  isWanted: boolean,
): ComparedPlan[] {
  const [made, setMade] = useState<readonly Made[]>([])
  const key = keyOf(withRobot(input, undefined))
  const ids = robotIds.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys tell what is asked for
  useEffect(() => {
    if (!isWanted) return
    const ended = new AbortController()
    for (const robotId of robotIds) {
      if (made.some((one) => one.key === key && one.robotId === robotId)) continue
      const keep = (plan: ComparedPlan['plan']) => {
        if (ended.signal.aborted) return
        setMade((known) => [...known.filter((one) => one.key === key), { key, robotId, plan }])
      }
      sharedPlanClient()
        .planAside(withRobot(input, robotId), ended.signal)
        .then(
          (named) => named !== 'superseded' && keep(planIn(named)),
          () => keep('It could not be planned in this browser.'),
        )
    }
    return () => ended.abort()
  }, [key, ids, isWanted])
  return robotIds.map((robotId) => ({
    robotId,
    plan: made.find((one) => one.key === key && one.robotId === robotId)?.plan ?? null,
  }))
}
