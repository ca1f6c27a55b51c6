import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, companies, companyMembers, users } from '#db/schema/index.ts'
import { type TestDatabase, testDatabase } from '#db/test/database.ts'
import { createPerson } from './create-person.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-01T08:00:00.000Z')
const pat = { email: 'pat@plant.example', fullName: 'Pat Planner', isConfirmed: false, now }

describe('an account', () => {
  it('comes with its company, its credential and one date for all of them', async () => {
    const { db } = database
    const made = await createPerson(db, { ...pat, passwordHash: 'hash', company: { name: 'Plant Inc.' } })
    const { userId = '', companyId = '' } = made ?? {}
    expect(await db.select().from(users).where(eq(users.id, userId))).toMatchObject([
      { email: pat.email, role: 'user', emailVerified: false, emailConfirmedAt: null, createdAt: now },
    ])
    expect(await db.select().from(accounts).where(eq(accounts.userId, userId))).toMatchObject([
      { providerId: 'credential', password: 'hash', createdAt: now },
    ])
    expect(
      await db
        .select()
        .from(companies)
        .where(eq(companies.id, companyId ?? '')),
    ).toMatchObject([{ name: 'Plant Inc.', type: 'manufacturer', contactEmail: pat.email, createdAt: now }])
    expect(await db.select().from(companyMembers).where(eq(companyMembers.userId, userId))).toMatchObject([
      { companyId, role: 'owner' },
    ])
  })

  it('is made once for an address, no matter who asks at the same time', async () => {
    const { db } = database
    const email = 'twice@plant.example'
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        db.transaction((tx) => createPerson(tx, { ...pat, email, company: { name: 'Twice' } })),
      ),
    )
    expect(made.filter((person) => person !== null)).toHaveLength(1)
    expect(await db.select().from(companies).where(eq(companies.contactEmail, email))).toHaveLength(1)
  })

  it('is written nowhere else', () => {
    const root = join(import.meta.dirname, '../..')
    const writers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.ts$/.test(file) &&
        !/\.test\.ts$|(^|\/)test\//.test(file) &&
        /insert\((users|companies)\)/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(writers).toEqual(['identity/accounts/create-person.ts'])
  })
})
