import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Status } from '#contract/operations.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { checkParts } from './check-parts.ts'
import { getStatus } from './get-status.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const partsOf = ({ parts }: Status) => Object.fromEntries(parts.map((part) => [part.key, part]))

describe('the status', () => {
  it('is shown to visitors: every part answers, the planner after planning a cell', async () => {
    // The first plan of a process can take longer than a part may, on a busy machine.
    const shown = async () => {
      const { status, body } = await app.visitor().call('GET', '/api/v1/status')
      expect(status).toBe(200)
      return partsOf(Status.parse(body))
    }
    await expect
      .poll(async () => (await shown()).planner?.state, { interval: 16_000, timeout: 90_000 })
      .not.toBe('failing')
    const { pages, planner, database, files } = await shown()
    for (const part of [pages, planner, database, files])
      expect(['working', 'slow'], part?.detail).toContain(part?.state)
    expect(planner?.milliseconds).toBeGreaterThan(0)
  })

  it('is checked once for all who ask within 15 seconds', async () => {
    const [first, second] = await Promise.all([getStatus(app.deps), getStatus(app.deps)])
    expect(second).toBe(first)
  })

  it('began when the process did', async () => {
    const { checkedAt, startedAt, uptimeSeconds } = await getStatus(app.deps)
    expect(Date.parse(checkedAt) - Date.parse(startedAt)).toBe(uptimeSeconds * 1000)
  })

  it('says of a part that does not answer that it fails, and nothing of why', async () => {
    const storage = { ...app.deps.storage, put: () => Promise.reject(new Error('disk sda1 is gone')) }
    const parts = await checkParts({ ...app.deps, storage })
    const files = parts.find(({ key }) => key === 'files')
    expect(files).toMatchObject({ state: 'failing', detail: 'It does not answer.' })
    expect(parts.find(({ key }) => key === 'database')?.state).not.toBe('failing')
  })
})
