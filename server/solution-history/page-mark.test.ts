import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it.each([Number.MAX_SAFE_INTEGER, -3, 2 ** 31])(
  'a page mark that is none, %d, is answered, not failed at',
  async (value) => {
    const person = await app.signUp()
    const id = await saveSolution(person)
    const cursor = Buffer.from(JSON.stringify([value, randomUUID()])).toString('base64url')
    const answer = await person.call('GET', `/api/v1/solutions/${id}/versions?cursor=${cursor}`)
    expect([answer.status, answer.body]).toMatchObject([200, { items: [] }])
  },
)
