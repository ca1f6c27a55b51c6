import type { Api } from '#contract/client.ts'
import { problemOf } from '#web/lib/problem.ts'

/** What a change of versions or links answers. `token` is shown this once. */
export type HistoryAnswer = {
  historyProblem?: string
  restored?: number
  share?: { id: string; token: string }
  revoked?: string
}

/** Does what a form of this feature asks for; null when the form is another's. */
export const historyAction = async (
  api: Api,
  id: string,
  form: FormData,
): Promise<{ answer: HistoryAnswer; status: number } | null> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const run = async (): Promise<HistoryAnswer | null> => {
    switch (form.get('intent')) {
      case 'restore': {
        const { number } = await api.solutionHistory.restoreVersion({ id, number: Number(text('number')) })
        return { restored: number }
      }
      case 'share': {
        const { id: shareId, token } = await api.solutionHistory.createShare({ id })
        return { share: { id: shareId, token } }
      }
      case 'revoke':
        return { revoked: (await api.solutionHistory.revokeShare({ id, shareId: text('shareId') })).id }
      default:
        return null
    }
  }
  try {
    const answer = await run()
    return answer && { answer, status: 200 }
  } catch (error) {
    const { message, status } = problemOf(error)
    return { answer: { historyProblem: message }, status }
  }
}
