import { z } from 'zod'
import { AttachmentIds } from '#contract/attachments.ts'
import type { Api } from '#contract/client.ts'
import { PlanSource } from '#contract/generation.ts'
import { problemOf } from '#web/lib/problem.ts'

const Carried = PlanSource.extend({
  attachments: AttachmentIds,
  planId: z.uuid(),
  title: z.string().max(200).optional(),
})

/**
 * Saves the plan a form carried along. Null when there is none or when it cannot be saved now: it then stays in the
 * browser, from where the planner offers it again.
 */
export const saveCarried = async (api: Api, field: FormDataEntryValue | null): Promise<string | null> => {
  if (typeof field !== 'string' || field === '') return null
  const carried = Carried.safeParse(parseJson(field))
  if (!carried.success) return null
  try {
    return (await api.solutions.saveSolution(carried.data)).id
  } catch (error) {
    problemOf(error)
    return null
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
