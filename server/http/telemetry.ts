import { Hono } from 'hono'
import { Id } from '#contract/id.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { createReceiver } from '#server/telemetry/arriving/receive-points.ts'
import type { HttpEnv } from './env.ts'
import { jsonOnly } from './middleware/json-only.ts'
import { answerRefusals } from './refusal.ts'

/** Where cells send what they measure: opened by a key of the solution, never by a session. */
export const createTelemetry = (deps: AppDeps) => {
  const receive = createReceiver(deps)
  const telemetry = new Hono<HttpEnv>()
  telemetry.post('/solutions/:id/telemetry', jsonOnly, (c) =>
    answerRefusals(c, ['telemetry', 'receivePoints'], async () => {
      const id = Id.safeParse(c.req.param('id'))
      const accepted = await receive(c.get('rpc'), {
        authorization: c.req.header('authorization'),
        solutionId: id.success ? id.data : undefined,
        readBody: () =>
          c.req.json<unknown>().catch(() => {
            throw invalidField('', 'Send the measurement as JSON.')
          }),
      })
      return c.json(accepted, 200, { 'cache-control': 'no-store' })
    }),
  )
  return telemetry
}
