import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  entriesOf,
  fitsAddress,
  type PlanInput,
  planInputOf,
  planInputOfState,
  searchOf,
} from '#web/features/planner/input/plan-input.ts'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'

type Options = { isReplacing: boolean }

/**
 * What is planned, kept in the page's address, so that it can be bookmarked and Back returns to it; a description too
 * long for that is in the history entry. `fallback` is what the server read where the address holds nothing.
 */
export function usePlanInput(
  fallback: PlanInput | null,
): [PlanInput | null, (input: PlanInput, options: Options) => void] {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  // The server does not see the history entry: the first render must be the server's.
  const isHydrated = useIsHydrated()
  const input = useMemo(
    () =>
      (isHydrated ? planInputOfState(state) : null) ?? planInputOf(new URLSearchParams(search)) ?? fallback,
    [isHydrated, state, search, fallback],
  )
  const setInput = useCallback(
    (next: PlanInput, { isReplacing }: Options) => {
      const isShort = fitsAddress(next)
      // The own solution that is being changed stays named through every edit.
      const revised = new URLSearchParams(search).get('solution')
      const entries = new URLSearchParams(isShort ? searchOf(next) : '')
      if (revised) entries.set('solution', revised)
      void navigate(`?${entries}`, {
        replace: isReplacing,
        state: isShort ? null : { planInput: entriesOf(next) },
        preventScrollReset: true,
        // The worker plans; nothing is asked from the server.
        defaultShouldRevalidate: false,
      })
    },
    [navigate, search],
  )
  return [input, setInput]
}
