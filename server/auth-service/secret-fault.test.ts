import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingKeys } from '#db/schema/index.ts'
import { type AuthServer, authServer } from '#server/test/auth-server.ts'
import { secretFault } from './secret-fault.ts'

let server: AuthServer
beforeAll(async () => {
  server = await authServer()
})
afterAll(() => server.close())

describe('the secret of a database', () => {
  const faultWith = (secret: string) => secretFault({ db: server.app.deps.db, config: { secret } })

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
})
