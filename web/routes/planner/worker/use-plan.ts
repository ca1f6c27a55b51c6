import { startTransition, useEffect, useState } from 'react'
import { keyOf, type PlanInput } from '#web/features/planner/input/plan-input.ts'
import { sharedPlanClient } from './plan-client.ts'
import type { NamedOutcome } from './worker-messages.ts'

/** Waiting is shown only when it is long enough to be noticed. */
const SKELETON_AFTER_MS = 150

/** An outcome and the input it belongs to. */
export type Shown = NamedOutcome & { input: PlanInput }

type PlanState = {
  /** The latest outcome; of an earlier input while the present one is being planned. */
  shown: Shown | null
  isWaiting: boolean
  /** True once the wait can be noticed. */
  isSlow: boolean
}

/** The plan for an input: the server's where it made one for the same input, else the worker's. The latest input wins. */
export function usePlan(input: PlanInput | null, fromServer: Shown | null): PlanState {
  const [planned, setPlanned] = useState<Shown | null>(null)
  const [slowKey, setSlowKey] = useState<string | null>(null)
  const key = input && keyOf(input)
  const isOf = (shown: Shown | null) => shown !== null && keyOf(shown.input) === key
  const isServed = isOf(fromServer)
  const isPlanned = isOf(planned)
  useEffect(() => {
    if (!input || isServed || isPlanned) return
    let isCurrent = true
    const timer = setTimeout(() => setSlowKey(keyOf(input)), SKELETON_AFTER_MS)
    const settle = (shown: Shown) => {
      clearTimeout(timer)
      // A new plan is a whole page: what is typed or pressed meanwhile goes first.
      if (isCurrent) startTransition(() => setPlanned(shown))
    }
    sharedPlanClient()
      .plan(input)
      .then(
        (named) => named !== 'superseded' && settle({ input, ...named }),
        () => settle({ input, outcome: { message: FAILED, fields: {} }, robots: {} }),
      )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [input, isServed, isPlanned])
  const isWaiting = input !== null && !isServed && !isPlanned
  return {
    shown: input === null ? null : isPlanned ? planned : isServed ? fromServer : (planned ?? fromServer),
    isWaiting,
    isSlow: isWaiting && slowKey === key,
  }
}

const FAILED = 'This could not be planned here. Reload the page to plan it on the server.'
