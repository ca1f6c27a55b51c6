import type { Api } from '#contract/client.ts'
import { actByIntent, type IntentAnswer, type SentText } from '../act-by-intent.ts'

export type CategoryAnswer = IntentAnswer

const run = async (
  { solutions }: Pick<Api, 'solutions'>,
  intent: string,
  text: SentText,
): Promise<string | null> => {
  const id = text('id')
  const name = text('name')
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
export const categoryAction = (api: Pick<Api, 'solutions'>, form: FormData) =>
  actByIntent(form, (intent, text) => run(api, intent, text))
