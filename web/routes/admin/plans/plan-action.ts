import type { Api } from '#contract/client.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'

/** What a change of the plans answers; `id` is absent where one is added. */
export type PlanAnswer = { intent: string; id?: string; done?: string; problem?: Problem }

/** Dollars as typed, in cents; what is no amount is refused as such. */
const centsOf = (typed: string): number =>
  /^\d+(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
const limitOf = (typed: string): number | null => (typed === '' ? null : Number(typed))

const run = async (
  { billing }: Pick<Api, 'billing'>,
  intent: string,
  text: (name: string) => string,
): Promise<string | null> => {
  const id = text('id')
  const fields = () => ({
    name: text('name'),
    priceCents: centsOf(text('priceCents')),
    automationProjects: limitOf(text('automationProjects')),
    aiGenerations: limitOf(text('aiGenerations')),
    teamMembers: limitOf(text('teamMembers')),
  })
  switch (intent) {
    case 'add':
      await billing.createPlan(fields())
      return `"${text('name')}" is offered now.`
    case 'change':
      await billing.editPlan({ id, ...fields() })
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
