import { Hono } from 'hono'
import { z } from 'zod'
import { unlinkIdentity } from '#server/identity/identities/linked.ts'
import { refuse } from '#server/identity/identities/refuse.ts'
import type { HttpEnv } from '../env.ts'
import { fullSession } from './user.ts'

/** DELETE /user/identities/{id}. The list is part of GET /user. */
export const createIdentities = () => {
  const doors = new Hono<HttpEnv>()
  doors.delete('/user/identities/:id', async (c) => {
    const context = c.get('rpc')
    await fullSession(context)
    const id = c.req.param('id')
    if (!z.uuid().safeParse(id).success) throw refuse('IDENTITY_NOT_FOUND')
    await unlinkIdentity(context, id)
    return c.json({})
  })
  return doors
}
