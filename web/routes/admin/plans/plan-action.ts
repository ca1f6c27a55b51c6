import type { Api } from '#contract/client.ts'
import { centsIn, numberIn } from '#web/lib/typed/number-in.ts'
import { typedOrNull } from '#web/lib/typed/typed-number.ts'
import { actByIntent, type IntentAnswer, type SentText } from '../act-by-intent.ts'

export type PlanAnswer = IntentAnswer

const limitOf = (typed: string, field: string): number | null =>
  typedOrNull(typed, (text) => numberIn(text, '', field))

/** What was typed of a plan. Errors: BAD_REQUEST with the field of what is no number. */
export const planOf = (text: SentText) => ({
  name: text('name'),
  priceCents: centsIn(text('priceCents'), 'priceCents'),
  automationProjects: limitOf(text('automationProjects'), 'automationProjects'),
  aiGenerations: limitOf(text('aiGenerations'), 'aiGenerations'),
  teamMembers: limitOf(text('teamMembers'), 'teamMembers'),
})

const run = async (
  { billing }: Pick<Api, 'billing'>,
  intent: string,
  text: SentText,
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
export const planAction = (api: Pick<Api, 'billing'>, form: FormData) =>
  actByIntent(form, (intent, text) => run(api, intent, text))
