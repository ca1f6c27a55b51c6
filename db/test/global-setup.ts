import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { checkServer } from '../connect.ts'
import { openEmbedded } from '../embedded.ts'
import { migrate } from '../migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server on which test databases are made. */
    serverUrl: string
    /** Name of the migrated, empty database that each test database is a copy of. */
    templateName: string
  }
}

/** The same address with another database. */
const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const execute = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Once per run of the server tests: a server (the built-in one in a folder of its own, or TEST_DATABASE_URL) and one
 * migrated database as the template of all others.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = given ? undefined : mkdtempSync(join(tmpdir(), 'cellwright-test-'))
  const embedded = folder
    ? await openEmbedded({ folder, report: () => undefined, isDurable: false })
    : undefined
  const serverUrl = given ?? embedded?.url ?? ''
  if (given) await checkServer(given)
  const templateName = `cellwright_template_${process.pid}`
  const templateUrl = withDatabase(serverUrl, templateName)
  await execute(serverUrl, `drop database if exists ${templateName}`, `create database ${templateName}`)
  await migrate(templateUrl)
  await execute(templateUrl, getConstructionPlans('jobs'))
  project.provide('serverUrl', serverUrl)
  project.provide('templateName', templateName)
  return async () => {
    if (embedded) await embedded.stop()
    else await execute(serverUrl, `drop database if exists ${templateName} with (force)`)
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}
