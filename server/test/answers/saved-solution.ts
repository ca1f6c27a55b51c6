import { randomUUID } from 'node:crypto'
import type { Answer, Caller } from '#server/test/test-app.ts'
import type { AnswerLab } from './answer-lab.ts'

/** A call that succeeds. What is left out is what the access word and `owned/` give. */
export type GoodCall = { caller?: Caller; ids?: Record<string, string>; query?: string; body?: object }
export type Make = (lab: AnswerLab) => GoodCall | Promise<GoodCall>

export const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'

export const bodyOf = async <Body>(answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body as Body
}

/** Somebody with a saved solution. */
export const withSolution = async (lab: AnswerLab) => {
  const { caller } = await lab.person()
  const body = { description, planId: randomUUID(), title: 'Cell 😀' }
  const { id } = await bodyOf<{ id: string }>(caller.call('POST', '/api/v1/solutions', body))
  return { caller, id }
}
