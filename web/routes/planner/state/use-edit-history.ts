import { useCallback, useEffect, useRef, useState } from 'react'
import { readSteps, writeSteps } from '#web/features/planner/history/kept-steps.ts'
import {
  noSteps,
  resumeAt,
  type Steps,
  stepBack,
  stepForward,
  stepTo,
} from '#web/features/planner/history/steps.ts'
import { keyOf, type PlanInput } from '#web/features/planner/input/plan-input.ts'

export type EditHistory = {
  canUndo: boolean
  canRedo: boolean
  /** The input to plan now; undefined where there is none to go to. */
  back: () => PlanInput | undefined
  forward: () => PlanInput | undefined
  /** An edit begins: what comes next is a step again. */
  edits: () => void
}

/** Remembers every input that was planned, no matter who changed it, in this tab. */
export function useEditHistory(input: PlanInput | null): EditHistory {
  const [steps, setSteps] = useState<Steps>(noSteps)
  const latest = useRef(steps)
  latest.current = steps
  // Where undo or redo leads: inputs on the way there are no edits.
  const heading = useRef<string | null>(null)
  const isRestored = useRef(false)
  const key = input && keyOf(input)
  const put = useCallback((next: Steps) => {
    latest.current = next
    setSteps(next)
    writeSteps(sessionStorage, location.host, next)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one input from the next
  useEffect(() => {
    if (!input || key === null) return
    if (heading.current !== null) {
      if (heading.current === key) heading.current = null
      return
    }
    if (!isRestored.current) {
      isRestored.current = true
      return put(resumeAt(readSteps(sessionStorage, location.host), input))
    }
    put(stepTo(latest.current, input))
  }, [key, put])

  const go = (move: (steps: Steps) => Steps): PlanInput | undefined => {
    const next = move(latest.current)
    if (next === latest.current || !next.present) return undefined
    heading.current = keyOf(next.present)
    put(next)
    return next.present
  }
  return {
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    back: () => go(stepBack),
    forward: () => go(stepForward),
    edits: () => {
      heading.current = null
    },
  }
}
