import { ORPCError } from '@orpc/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { Id } from '#contract/id.ts'
import { MAX_IMPORT_BYTES } from '#contract/solution-transfer-words.ts'
import { AdminSolutionFilter } from '#contract/solutions-admin.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { openQuote } from '#server/solution-admin/quotes/keep-quote.ts'
import { exportSolutions } from '#server/solution-admin/transfer/export-solutions.ts'
import { importSolutions, previewImport } from '#server/solution-admin/transfer/import-solutions.ts'
import type { HttpEnv } from '../env.ts'
import { jsonOnly } from '../middleware/json-only.ts'
import { download } from '../orders/create-order-files.ts'
import { answerRefusals, refusal } from '../refusal.ts'

/** Ten megabytes are a quarter of a second of work. */
const LIMIT: RateLimit = { limit: 60, windowSeconds: 300 }

const largeBody = bodyLimit({
  maxSize: MAX_IMPORT_BYTES,
  onError: () =>
    refusal(
      new ORPCError('PAYLOAD_TOO_LARGE', {
        status: 413,
        message: 'This list is larger than 10 MB. Import it in parts.',
        data: { limitBytes: MAX_IMPORT_BYTES },
      }),
    ),
})

const ImportAddress = z.object({ importKey: Id })

/** Lets administrators in, counted by the network they come from. Nothing of a body is read before. */
const forAdmins =
  (deps: AppDeps, name: string): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    let isIn = false
    const refused = await answerRefusals(c, name.split('.'), async () => {
      const { isAdmin } = await signedIn(c.get('rpc'))
      if (!isAdmin) throw errors.FORBIDDEN()
      await takeFromLimit(deps, `${name}|${c.get('rpc').clientNetwork}`, LIMIT)
      isIn = true
      return c.body(null)
    })
    return isIn ? next() : refused
  }

const readBody = async (c: Context<HttpEnv>): Promise<unknown> => {
  try {
    return JSON.parse(await c.req.text())
  } catch (error) {
    if (error instanceof SyntaxError)
      throw invalidField('items', `This is not JSON: ${error.message.slice(0, 200)}`)
    throw error
  }
}

/** Lists of solutions as files, out and in. The import takes more than other bodies: it is before their limit. */
export const createSolutionTransfer = (deps: AppDeps) => {
  const doors = new Hono<HttpEnv>()
  doors.post(
    '/admin/solution-imports/json/preview',
    forAdmins(deps, 'solutions.previewSolutionImport'),
    jsonOnly,
    largeBody,
    (c) =>
      answerRefusals(c, ['solutions', 'previewSolutionImport'], async () =>
        c.json(await previewImport(c.get('rpc'), await readBody(c)), 200, { 'cache-control': 'no-store' }),
      ),
  )
  doors.post(
    '/admin/solution-imports/json',
    forAdmins(deps, 'solutions.importSolutions'),
    jsonOnly,
    largeBody,
    (c) =>
      answerRefusals(c, ['solutions', 'importSolutions'], async () => {
        const address = ImportAddress.safeParse(c.req.query())
        if (!address.success) throw invalidField('importKey', 'Name the import by a UUID made for it.')
        const { importKey } = address.data
        const done = await importSolutions(c.get('rpc'), { importKey, body: await readBody(c) })
        return c.json(done, 201, { 'cache-control': 'no-store' })
      }),
  )
  return doors
}

/** The export of the filter of the list in its address, and quotes as PDF. */
export const createSolutionFiles = (deps: AppDeps) => {
  const doors = new Hono<HttpEnv>()
  doors.get('/admin/solution-exports/solutions.json', forAdmins(deps, 'solutions.exportSolutions'), (c) =>
    answerRefusals(c, ['solutions', 'exportSolutions'], async () => {
      const filter = readListQuery(AdminSolutionFilter, c.req.query())
      const name = `solutions-export-${deps.clock.now().toISOString().slice(0, 10)}.json`
      return download(exportSolutions(deps, filter), name, 'application/json')
    }),
  )
  doors.get('/admin/solution-quotes/:id/quote.pdf', forAdmins(deps, 'solutions.openQuote'), (c) =>
    answerRefusals(c, ['solutions', 'openQuote'], async () => {
      const id = Id.safeParse(c.req.param('id'))
      if (!id.success) throw notFound()
      const { name, bytes } = found(await openQuote(deps, id.data))
      return download(bytes, name, 'application/pdf')
    }),
  )
  return doors
}
