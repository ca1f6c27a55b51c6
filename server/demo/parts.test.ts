import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { certifications, installationFacts, solutionTelemetry, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { demoAccounts } from './accounts.ts'
import { seed } from './index.ts'
import { findMissingParts } from './part-names.ts'
import { loadMissingParts } from './parts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seed(app.deps.db, { now: app.deps.clock.now(), storage: app.deps.storage })
})
afterAll(() => app.close())

const countOf = async (table: typeof certifications | typeof solutionTelemetry) =>
  (await app.deps.db.select({ rows: count() }).from(table))[0]?.rows

it('an older demo gets the parts that it does not have, once', async () => {
  const { db, clock, storage } = app.deps
  expect(await findMissingParts(db)).toEqual([])
  const [certificates, minutes] = [await countOf(certifications), await countOf(solutionTelemetry)]
  expect(minutes).toBeGreaterThan(0)
  await db.delete(solutionTelemetry)
  await db.delete(installationFacts).where(eq(installationFacts.key, 'demo:telemetry'))
  expect(await findMissingParts(db)).toEqual(['telemetry'])
  for (let start = 0; start < 2; start++) await loadMissingParts(db, clock.now(), storage)
  expect(await countOf(solutionTelemetry)).toBe(minutes)
  expect(await countOf(certifications)).toBe(certificates)
})

it('a part whose person is gone is not looked for again', async () => {
  const { db, clock, storage } = app.deps
  const email = demoAccounts.find(({ role }) => role === 'engineer')?.email ?? ''
  await db.delete(certifications)
  await db.delete(users).where(eq(users.email, email))
  await db.delete(installationFacts).where(eq(installationFacts.key, 'demo:certifications'))
  await loadMissingParts(db, clock.now(), storage)
  expect(await findMissingParts(db)).toEqual([])
  expect(await countOf(certifications)).toBe(0)
})

it('a database without demo rows gets none', async () => {
  const { db } = app.deps
  await db.delete(installationFacts)
  expect(await findMissingParts(db)).toEqual([])
})
