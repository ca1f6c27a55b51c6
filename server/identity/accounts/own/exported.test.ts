import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountExport } from '#contract/account-export.ts'
import * as schema from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { readAccount } from './export-data.ts'
import { leftOut, tablesLeftOut } from './test/left-out.ts'

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table }] : [],
)
const nameOf = (name: string) =>
  tables.filter((table) => table.name === name).map(({ table }) => getTableName(table))

/** "table.column" of every column that refers to an account. */
const columnsOfPeople = tables.flatMap(({ table }) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === schema.users
      ? columns.map((column) => `${getTableName(table)}.${column.name}`)
      : []
  }),
)

/** Tables with an address, of a mail or a person, that nothing refers to an account by. */
const tablesWithAddresses = tables.flatMap(({ table }) =>
  getTableConfig(table).columns.some(({ name }) => /(^|_)email$/.test(name)) ? [getTableName(table)] : [],
)

/** Tables that a capability of the deletion registry speaks of, from what its file imports. */
const tablesOfHoldings = () => {
  const root = join(import.meta.dirname, '../../../..')
  const registry = readFileSync(join(root, 'server/registry/holdings.ts'), 'utf8')
  const files = [...registry.matchAll(/'#(server\/[^']+holding\.ts)'/g)].map(([, file]) => file ?? '')
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const imported = /import \{([^}]*)\} from '#db\/schema\/index\.ts'/.exec(text)?.[1] ?? ''
    return imported.split(',').flatMap((word) => nameOf(word.trim().split(' as ')[0] ?? ''))
  })
}

let app: TestApp
const statements: string[] = []
beforeAll(async () => {
  app = await testApp()
  const { userId } = await newPerson(app)
  await app.deps.db.update(schema.users).set({ emailVerified: true })
  const logger = { logQuery: (text: string) => statements.push(text) }
  await readAccount(drizzle(app.database.pool, { logger }), userId)
})
afterAll(() => app.close())

/** Whether some statement of the export asks for the rows of the account by this column. */
const isAskedBy = (column: string) => {
  const [table = '', name = ''] = column.split('.')
  return statements.some((statement) =>
    statement.split(/ union all /).some((part) => {
      const [from = '', where = ''] = part.split(' where ')
      const isAlone = !from.includes(' join ') && from.endsWith(` from "${table}"`)
      return where.includes(`"${table}"."${name}" = $`) || (isAlone && where.includes(`"${name}" = $`))
    }),
  )
}
const isRead = (table: string) => statements.some((statement) => statement.includes(` "${table}"`))

describe('the export of an account', () => {
  it('asks by every column that names a person, or an exception says why not', () => {
    expect(columnsOfPeople.length).toBeGreaterThan(80)
    expect(columnsOfPeople.filter((column) => !isAskedBy(column)).sort()).toEqual(Object.keys(leftOut))
  })

  it('reads every table of the deletion registry and every table with an address, or an exception says why not', () => {
    const all = [...new Set([...tablesOfHoldings(), ...tablesWithAddresses])].sort()
    expect(all).toEqual(
      expect.arrayContaining(['orders', 'implementation_bids', 'projects', 'investors', 'users']),
    )
    expect(all.filter((table) => !isRead(table))).toEqual(Object.keys(tablesLeftOut))
  })

  it('gives what the person had made, was seen doing and did for others, in the shape of the contract', async () => {
    const { caller, userId, companyId } = await newPerson(app)
    const { db } = app.deps
    const [solution] = await db
      .insert(schema.automationSolutions)
      .values({ userId, companyId, title: 'Cell', description: 'A cell' })
      .returning({ id: schema.automationSolutions.id })
    const solutionId = solution?.id ?? ''
    const made = { solutionId, version: 1, maker: 'engine' as const, userId }
    const endsAt = new Date(Date.now() + 60_000)
    await db.insert(schema.solutionGuides).values({ ...made, content: { sections: [] } })
    await db.insert(schema.solutionBoms).values({ ...made, lines: [{ name: 'Gripper' }] })
    await db.insert(schema.solutionQuotes).values({
      ...{ solutionId: null, number: 'CWQ-2026-00001', version: 1, title: 'Cell', content: { lines: [] } },
      ...{ totalCents: 100, validUntil: '2026-12-31', madeBy: userId },
    })
    await db.insert(schema.solutionDetails).values({ solutionId, customer: {} }).onConflictDoNothing()
    const call = { purpose: 'guide' as const, model: 'm-1', milliseconds: 5, outcome: 'done' as const }
    await db.insert(schema.modelCalls).values({ ...call, userId })
    await db.insert(schema.featureUsage).values({ userId, companyId, featureKey: 'ai_generations' })
    const seen = { asUserId: userId, companyId, sessionId: randomUUID(), reason: 'A question', endsAt }
    await db.insert(schema.viewAsGrants).values(seen)
    await db
      .insert(schema.auditEvents)
      .values({ action: 'member_invited', actorId: userId, details: { to: 'x' } })
    const sent = { companyId, role: 'member' as const, tokenHash: randomUUID(), expiresAt: endsAt }
    await db.insert(schema.invitations).values({ ...sent, email: 'new@plant.example', invitedBy: userId })

    const { status, body } = await caller.call('POST', '/api/v1/accounts/export')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      solutionDetails: { items: [{ solutionId }] },
      modelCalls: { items: [{ model: 'm-1' }] },
      featureUse: { items: [{ feature: 'ai_generations', state: 'kept' }] },
      views: { items: [{ reason: 'A question', endedAt: null }] },
      actions: { items: [{ action: 'member_invited', subjectKind: null }] },
      invitations: { items: [{ email: 'new@plant.example', direction: 'sent' }] },
    })
    const { solutionPapers } = body as AccountExport
    expect(new Map(solutionPapers.items.map(({ kind, content }) => [kind, content]))).toEqual(
      new Map<string, unknown>([
        ['guide', { sections: [] }],
        ['parts list', [{ name: 'Gripper' }]],
        ['quote', { lines: [] }],
      ]),
    )
    expect(Object.keys((body as AccountExport).actions.items[0] ?? {})).not.toContain('details')
  })
})
