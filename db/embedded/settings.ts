import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../fault.ts'
import type { Account } from './account.ts'

/** How to reach the cluster; kept inside it, readable by its owner alone. */
const Settings = z.object({
  port: z.number().int().min(1).max(65_535),
  password: z.string(),
  adminPassword: z.string(),
})
export type Settings = z.infer<typeof Settings>

/** The program's own role and database; the role owns the database and is no superuser. */
export const ROLE = 'cellwright'
export const ADMIN_ROLE = 'postgres'

const settingsFile = (cluster: string) => join(cluster, 'cellwright.json')

/** A TCP port of the loopback interface that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export const newSettings = async (): Promise<Settings> => {
  const secret = () => randomBytes(24).toString('base64url')
  return { port: await freePort(), password: secret(), adminPassword: secret() }
}

export const readSettings = (cluster: string): Settings => {
  try {
    return Settings.parse(JSON.parse(readFileSync(settingsFile(cluster), 'utf8')))
  } catch {
    throw new StartFault(
      `${settingsFile(cluster)} is missing or damaged. Restore the data folder from a backup.`,
    )
  }
}

/** Replaces the file in one step, so that a kill leaves the old or the new one. */
export const writeSettings = (cluster: string, settings: Settings, account: Account | undefined): void => {
  const file = settingsFile(cluster)
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(settings)}\n`, { mode: 0o600 })
  if (account) chownSync(draft, account.uid, account.gid)
  renameSync(draft, file)
}

/** The program's connection address. */
export const urlOf = (settings: Settings): string =>
  `postgres://${ROLE}:${settings.password}@127.0.0.1:${settings.port}/${ROLE}`
