import { useEffect, useMemo, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { type StaffAnswer, useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import { withRefused } from './with-refused.ts'

/** The fetcher of what is done with chosen rows of the list that is open. */
export const useAnswerKey = (): string => `chosen:${useLocation().pathname}`

/**
 * Shows what an act on chosen rows has answered; what is done is not chosen any more where the rest is refused. Called
 * by the list: the rows that were acted on may leave it, and their bar goes with them.
 * @param nameOf what a row is called
 */
export const useAnswer = (nameOf: (id: string) => string, leave: (ids: readonly string[]) => void): void => {
  const { data } = useFetcher<StaffAnswer>({ key: useAnswerKey() })
  const latest = useRef({ nameOf, leave })
  latest.current = { nameOf, leave }
  // Named once, when it comes: the list that is read again may be without them.
  const answer = useMemo(() => data && withRefused(data, latest.current.nameOf), [data])
  useStaffToast(answer)
  useEffect(() => {
    if (data?.doneIds) latest.current.leave(data.doneIds)
  }, [data])
}
