import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import type { Route } from './+types/assistant'
import { answerFor } from './answer.server.ts'

const MAX_LENGTH = 2000
const headers = { 'cache-control': 'no-store' }

/** Nothing to read here: the questions come from the corner of each page. */
export const loader = () => redirect('/documentation')

/** Answers one question of the assistant. By POST: what somebody writes about a plant stands in no log of addresses. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const text = String((await readForm(request)).get('text') ?? '').trim()
  if (!text || text.length > MAX_LENGTH)
    return Response.json(
      { message: `Write between 1 and ${MAX_LENGTH} characters. Longer texts go into the planner.` },
      { status: 422, headers },
    )
  try {
    return Response.json(await answerFor(context.get(apiContext), text), { headers })
  } catch (error) {
    const { message, status } = problemOf(error)
    return Response.json({ message }, { status, headers })
  }
}
