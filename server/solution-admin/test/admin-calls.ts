import { expect } from 'vitest'
import type { EditedSolution } from '#contract/solutions-admin.ts'
import type { Answer, Caller } from '#server/test/test-app.ts'

/** The body of an answer that is no refusal. */
export const good = <Body>({ status, body }: Answer): Body => {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as Body
}

/** What an administrator does with solutions; `admin` is asked at each call, for it signs in before the tests. */
export const adminCalls = (admin: () => Caller) => {
  const edit = async (id: string) =>
    good<EditedSolution>(await admin().call('GET', `/api/v1/admin/solutions/${id}`))
  return {
    act: (path: string, body: object = {}) => admin().call('POST', `/api/v1/admin/solutions/${path}`, body),
    edit,
    update: async (id: string, fields: object) => {
      const { updatedAt: seenUpdatedAt } = await edit(id)
      return admin().call('PUT', `/api/v1/admin/solutions/${id}`, { seenUpdatedAt, ...fields })
    },
    write: async (fields: object) =>
      good<{ id: string }>(await admin().call('POST', '/api/v1/admin/solutions', fields)).id,
  }
}
