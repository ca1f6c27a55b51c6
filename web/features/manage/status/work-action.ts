import { ORPCError } from '@orpc/client'
import type { Api } from '#contract/client.ts'
import { consentAnswers } from '#contract/solution-publishing-words.ts'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import type { StepList } from '#contract/solution-work.ts'
import { problemOf } from '#web/lib/problem.ts'
import { statusWords } from '#web/lib/solutions/solution-words.ts'
import type { WorkAnswer } from './work-answer.ts'

const isStatus = (word: string): word is SolutionStatus => Object.hasOwn(statusWords, word)
const isList = (value: unknown): value is StepList =>
  typeof value === 'object' && value !== null && 'version' in value && 'steps' in value

const readList = (text: string): StepList => {
  const list: unknown = JSON.parse(text)
  if (!isList(list)) throw new SyntaxError('no list of steps')
  return list
}

type WorkForm = { api: Api; id: string; form: FormData }

const run = async (intent: WorkAnswer['intent'], { api, id, form }: WorkForm): Promise<WorkAnswer> => {
  switch (intent) {
    case 'status': {
      const status = String(form.get('status'))
      if (!isStatus(status)) return { intent, problem: 'There is no such status.' }
      await api.solutions.setStatus({ id, status })
      return { intent }
    }
    case 'submit':
      await api.solutions.submitSolution({ id })
      return { intent }
    case 'withdraw':
      await api.solutions.withdrawSubmission({ id })
      return { intent }
    case 'consent': {
      const answer = consentAnswers.find((one) => one === form.get('answer'))
      if (!answer) return { intent, problem: 'There is no such answer.' }
      await api.solutions.answerConsent({ id, answer })
      return { intent }
    }
    case 'make-private':
      await api.solutions.setVisibility({ id, visibility: 'private' })
      return { intent }
    case 'steps':
      return {
        intent,
        steps: await api.solutions.updateSteps({ id, ...readList(String(form.get('list'))) }),
      }
  }
}

const intents: readonly WorkAnswer['intent'][] = [
  'status',
  'submit',
  'withdraw',
  'consent',
  'make-private',
  'steps',
]

/** Does what a form of the overview requests; null when the form is another's. */
export const workAction = async (given: WorkForm): Promise<{ answer: WorkAnswer; status: number } | null> => {
  const intent = intents.find((one) => one === given.form.get('intent'))
  if (!intent) return null
  try {
    const answer = await run(intent, given)
    return { answer, status: answer.problem === undefined ? 200 : 400 }
  } catch (error) {
    if (error instanceof SyntaxError)
      return { answer: { intent, problem: 'These steps cannot be read. Load the page again.' }, status: 400 }
    const { message, status } = problemOf(error)
    const present = error instanceof ORPCError && error.code === 'STEPS_CHANGED' ? error.data : undefined
    return { answer: { intent, problem: message, ...(isList(present) && { present }) }, status }
  }
}
