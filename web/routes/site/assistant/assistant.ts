import { redirect } from 'react-router'
import { type ChatTurn, MAX_QUESTION_LENGTH, MAX_TURNS } from '#contract/assistant.ts'
import type { Api } from '#contract/client.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import type { Route } from './+types/assistant'
import { answerFor, converse } from './answer.server.ts'
import { streamAnswer } from './stream-answer.ts'

const headers = { 'cache-control': 'no-store' }

/** Nothing to read here: the questions come from the corner of each page. */
export const loader = () => redirect('/documentation')

/** The conversation so far as the browser kept it; what is unreadable is left out, and the procedure checks the rest. */
const turnsOf = (kept: FormDataEntryValue | null): ChatTurn[] => {
  try {
    const turns: unknown = JSON.parse(String(kept ?? '[]'))
    return Array.isArray(turns) ? turns.slice(1 - MAX_TURNS) : []
  } catch {
    return []
  }
}

/** What the site itself says, or why it cannot now. */
const answerOfSite = async (api: Api, text: string): Promise<Response> => {
  try {
    return Response.json(await answerFor(api, text), { headers })
  } catch (error) {
    const { message, status } = problemOf(error)
    return Response.json({ message, hasBuiltIn: false }, { status, headers })
  }
}

/** What is said when the model does not answer: the site itself still can. */
const refuse = (error: unknown) => {
  const { message, status } = problemOf(error)
  return { body: { message, hasBuiltIn: true }, status }
}

/**
 * Answers one question of the assistant. By POST: what a visitor writes about a plant must not be in a log of addresses.
 * A person who is signed in talks with the language model, where one is configured; a visitor, or anyone who asks for it
 * after the model failed, is answered by the engine and the search.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request)
  const text = String(form.get('text') ?? '').trim()
  if (!text || text.length > MAX_QUESTION_LENGTH)
    return Response.json(
      { message: `Write between 1 and ${MAX_QUESTION_LENGTH} characters. Longer texts go into the planner.` },
      { status: 422, headers },
    )
  const api = context.get(apiContext)
  if (form.get('by') === 'site' || !context.get(viewerContext)) return answerOfSite(api, text)
  try {
    const turns: ChatTurn[] = [...turnsOf(form.get('turns')), { from: 'visitor', text }]
    return await streamAnswer((how) => converse(api, turns, how), { signal: request.signal, refuse })
  } catch (error) {
    if (problemOf(error).code === 'MODEL_NOT_CONFIGURED') return answerOfSite(api, text)
    const { body, status } = refuse(error)
    return Response.json(body, { status, headers })
  }
}
