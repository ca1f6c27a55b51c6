import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPostmaster } from '#db/embedded/postmaster.ts'
import { openEmbedded } from '#db/embedded.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { chooseAddress } from './invite-first-admin.ts'

const SCRIPT = fileURLToPath(new URL('../admin-invite.ts', import.meta.url))

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'cellwright-invite-'))
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Runs the program as `npm run admin:invite` does, with these settings and no others. */
const run = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string; faults: string; token: string }>((resolve) => {
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const env = { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment }
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, output, faults) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
        output,
        faults,
        token: /token=([\w-]+)/.exec(output)?.[1] ?? '',
      }),
    )
  })

const look = (token: string) => app.visitor().call('POST', '/api/v1/invitations/look', { token })

describe('the first administrator of an installation', () => {
  it('gets a link from the command line that makes the account, once', async () => {
    const settings = { DATABASE_URL: app.database.url, DATA_DIR: join(folder, 'none') }
    const first = await run({ ...settings, BASE_URL: 'https://cell.example' }, ' Root@Cell.example ')
    expect(first.faults).toBe('')
    expect(first.code).toBe(0)
    expect(first.output).toContain(`https://cell.example/invitation?token=${first.token}`)
    expect((await look(first.token)).body).toEqual({
      email: 'root@cell.example',
      companyName: null,
      role: 'admin',
      purpose: 'staff',
      hasAccount: false,
    })
    // Asked for again, the earlier link is over.
    const second = await run(settings, 'root@cell.example')
    expect((await look(first.token)).status).toBe(422)

    const root = app.visitor()
    const password = 'correct horse battery'
    const form = { token: second.token, fullName: 'Root', password, confirmPassword: password }
    expect((await root.call('POST', '/api/v1/invitations/sign-up', form)).body).toMatchObject({
      viewer: { email: 'root@cell.example', isAdmin: true, company: null, emailConfirmed: true },
    })
    expect((await root.call('GET', '/api/v1/staff')).status).toBe(200)
    expect((await app.visitor().call('POST', '/api/v1/invitations/sign-up', form)).status).toBe(422)
    const log = (await root.call('GET', '/api/v1/audit?action=member_invited')).body as { items: object[] }
    expect(log.items[0]).toMatchObject({ details: { role: 'admin', from: 'command line' } })
  })

  it('works on the built-in database, running or not, and leaves it as it was', async () => {
    const data = join(folder, 'embedded')
    const settings = { DATA_DIR: data, ADMIN_EMAILS: 'root@cell.example' }
    const stopped = await run(settings)
    expect([stopped.code, stopped.output]).toEqual([0, expect.stringContaining('root@cell.example')])
    expect(readPostmaster(join(data, 'postgres'))).toBeUndefined()

    const server = await openEmbedded({ folder: data, report: () => undefined })
    const running = await run(settings)
    expect([running.code, running.faults]).toEqual([0, ''])
    expect(running.token).not.toBe(stopped.token)
    expect(readPostmaster(join(data, 'postgres'))?.pid).toBe(server.pid())
    await server.stop()
  }, 60_000)

  it('says in one line what is wrong', async () => {
    const settings = { DATABASE_URL: app.database.url, DATA_DIR: join(folder, 'none') }
    const refused = async (environment: Record<string, string>, ...args: string[]) => {
      const { code, faults } = await run({ ...settings, ...environment }, ...args)
      expect(code).toBe(1)
      expect(faults.trim().split('\n')).toHaveLength(1)
      return faults
    }
    expect(await refused({}, 'nobody')).toContain('nobody is not an e-mail address')
    expect(await refused({}, 'a@b.example', 'c@d.example')).toContain('One address at a time')
    expect(await refused({ MODE: 'production' }, 'a@b.example')).toContain('SECRET is missing')
  })
})

describe('whom to invite', () => {
  it.each([
    [' Ann@Cell.example', [], 'ann@cell.example'],
    [undefined, ['root@cell.example'], 'root@cell.example'],
  ])('%j with %j listed: %s', (given, listed, email) => expect(chooseAddress(given, listed)).toBe(email))

  it.each([
    [undefined, [], /ADMIN_EMAILS is empty/],
    [undefined, ['a@cell.example', 'b@cell.example'], /a@cell.example, b@cell.example/],
  ])('%j with %j listed is asked for', (given, listed, message) =>
    expect(() => chooseAddress(given, listed)).toThrow(message),
  )
})
