import { useFetcher, useLocation } from 'react-router'
import { type StaffAnswer, useStaffToast } from '#web/features/staff-lists/staff-answer.ts'

/** The fetcher of what is done with chosen rows of the list that is open. */
export const useAnswerKey = (): string => `chosen:${useLocation().pathname}`

/**
 * Shows what an act on chosen rows has answered. Called by the list: the rows that were acted on may leave it, and their
 * bar goes with them.
 */
export const useAnswer = (): void => {
  const { data } = useFetcher<StaffAnswer>({ key: useAnswerKey() })
  useStaffToast(data)
}
