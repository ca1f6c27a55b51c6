import type { Api } from '#contract/client.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'

/** What a change of the categories answers; `id` is absent where one is added. */
export type CategoryAnswer = { intent: string; id?: string; done?: string; problem?: Problem }

const run = async (
  { solutions }: Pick<Api, 'solutions'>,
  intent: string,
  text: (name: string) => string,
): Promise<string | null> => {
  const id = text('id')
  const name = text('name').trim()
  switch (intent) {
    case 'add':
      await solutions.createSolutionCategory({ name })
      return `"${name}" can be given to solutions now.`
    case 'rename':
      await solutions.changeSolutionCategory({ id, name })
      return `The category is called "${name}" now.`
    case 'retire':
      await solutions.changeSolutionCategory({ id, isRetired: true })
      return 'The category is not offered any more. Solutions that have it keep it.'
    case 'offer':
      await solutions.changeSolutionCategory({ id, isRetired: false })
      return 'The category is offered again.'
    default:
      return null
  }
}

/** Does what a form of the page of categories asks for. */
export const categoryAction = async (
  api: Pick<Api, 'solutions'>,
  form: FormData,
): Promise<{ answer: CategoryAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const of = { intent, ...(text('id') && { id: text('id') }) }
  try {
    const done = await run(api, intent, text)
    if (done !== null) return { answer: { ...of, done }, status: 200 }
    const problem = { code: 'BAD_REQUEST', status: 400, message: 'This form is not known here.', fields: {} }
    return { answer: { ...of, problem }, status: 400 }
  } catch (error) {
    const problem = problemOf(error)
    return { answer: { ...of, problem }, status: problem.status }
  }
}
