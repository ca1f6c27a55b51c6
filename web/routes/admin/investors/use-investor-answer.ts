import { useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import type { InvestorAnswer } from './investor-action.ts'

/** Shows the answer of a page's form as a toast; a wrong address is shown by its field, an old proof by its dialog. */
export function useInvestorAnswer(answer: InvestorAnswer | undefined): void {
  useStaffToast(answer?.title && !answer.problem?.fields.email ? answer : undefined)
}
