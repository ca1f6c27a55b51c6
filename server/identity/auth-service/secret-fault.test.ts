import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { signingKeys } from '#db/schema/index.ts'
import { type AuthServer, authServer } from '#server/test/auth-server.ts'
import { secretFault } from './secret-fault.ts'

let server: AuthServer
beforeAll(async () => {
  server = await authServer()
})
afterAll(() => server.close())

describe('the secret of a database', () => {
  const faultWith = (secret: string, mode: 'demo' | 'production' = 'demo') => {
    const { db, config } = server.app.deps
    return secretFault({ db, config: { ...config, secret, mode } })
  }

  it('is nobody’s yet while nothing is encrypted with it', async () => {
    await server.app.deps.db.delete(signingKeys)
    expect(await faultWith('x'.repeat(40))).toBeUndefined()
  })

  it('is the one that its keys were written with, and no other', async () => {
    await server.signedUp('one@plant.example')
    expect(await server.app.deps.db.select().from(signingKeys)).toHaveLength(1)
    expect(await faultWith(server.app.deps.config.secret)).toBeUndefined()
    expect(await faultWith('x'.repeat(40))).toMatch(/^SECRET is not the one this database was written with/)
  })

  it('is in production that of the first copy that starts, also of several that start at once', async () => {
    await server.app.deps.db.delete(signingKeys)
    const secrets = ['a', 'b', 'c'].map((letter) => letter.repeat(40))
    const faults = await Promise.all(secrets.map((secret) => faultWith(secret, 'production')))
    expect(faults.filter((fault) => fault === undefined)).toHaveLength(1)
    expect(await server.app.deps.db.select().from(signingKeys)).toHaveLength(1)
    const first = secrets[faults.indexOf(undefined)] ?? ''
    expect(await faultWith(first, 'production')).toBeUndefined()
  })

  it('is found with a pool of one connection', async () => {
    const { db, pool } = connect(server.app.database.url, { poolSize: 1 })
    const { config } = server.app.deps
    await db.delete(signingKeys)
    expect(await secretFault({ db, config: { ...config, mode: 'production' } })).toBeUndefined()
    expect(await db.select().from(signingKeys)).toHaveLength(1)
    await pool.end()
  })
})
