import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { companyMembers } from '#db/schema/index.ts'
import type { Caller, TestApp } from '../test-app.ts'
import { type NewPerson, newPerson } from './new-person.ts'

export const SAVED_DESCRIPTION =
  'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'

/** Saves a planned cell through the API and returns its id. */
export const saveSolution = async (caller: Caller, planId: string = randomUUID()): Promise<string> => {
  const body = { description: SAVED_DESCRIPTION, seed: 1, planId }
  const saved = await caller.call('POST', '/api/v1/solutions', body)
  if (saved.status !== 201) throw new Error(`not saved: ${JSON.stringify(saved.body)}`)
  return (saved.body as { id: string }).id
}

/** An own solution as manage shows it. */
export const managedSolution = async (caller: Caller, id: string): Promise<ManagedSolution> => {
  const { status, body } = await caller.call('GET', `/api/v1/solutions/${id}/manage`)
  if (status !== 200) throw new Error(`not shown: ${JSON.stringify(body)}`)
  return body as ManagedSolution
}

/** Signs up a second person and makes them a member of a company. */
export const newColleague = async (
  app: Pick<TestApp, 'signUp' | 'deps'>,
  companyId: string,
): Promise<NewPerson> => {
  const person = await newPerson(app)
  await app.deps.db
    .update(companyMembers)
    .set({ companyId, role: 'member' })
    .where(eq(companyMembers.userId, person.userId))
  return { ...person, companyId }
}
