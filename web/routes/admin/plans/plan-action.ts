import type { Api } from '#contract/client.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'
import { centsIn, numberIn } from '#web/lib/typed/number-in.ts'
import { typedOrNull } from '#web/lib/typed/typed-number.ts'

/** What a change of the plans answers; `id` is absent where one is added. */
export type PlanAnswer = { intent: string; id?: string; done?: string; problem?: Problem }

const limitOf = (typed: string, field: string): number | null =>
  typedOrNull(typed, (text) => numberIn(text, '', field))

/** What was typed of a plan. Errors: BAD_REQUEST with the field of what is no number. */
export const planOf = (text: (name: string) => string) => ({
  name: text('name'),
  priceCents: centsIn(text('priceCents'), 'priceCents'),
  automationProjects: limitOf(text('automationProjects'), 'automationProjects'),
  aiGenerations: limitOf(text('aiGenerations'), 'aiGenerations'),
  teamMembers: limitOf(text('teamMembers'), 'teamMembers'),
})

const run = async (
  { billing }: Pick<Api, 'billing'>,
  intent: string,
  text: (name: string) => string,
): Promise<string | null> => {
  const id = text('id')
  switch (intent) {
    case 'add':
      await billing.createPlan(planOf(text))
      return `"${text('name')}" is offered now.`
    case 'change':
      await billing.editPlan({ id, ...planOf(text) })
      return `"${text('name')}" is saved.`
    case 'retire':
      await billing.editPlan({ id, isRetired: true })
      return 'The plan is not offered any more. Companies that have it keep it.'
    case 'offer':
      await billing.editPlan({ id, isRetired: false })
      return 'The plan is offered again.'
    default:
      return null
  }
}

/** Does what a form of the page of plans asks for. */
export const planAction = async (
  api: Pick<Api, 'billing'>,
  form: FormData,
): Promise<{ answer: PlanAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '').trim()
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
