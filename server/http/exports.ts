import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type ExportFormat, exportFileName, exportTexts, isExportFormat } from '#contract/exports.ts'
import { PlanSource } from '#contract/generation.ts'
import { Id } from '#contract/id.ts'
import { exportPlan, requireExportPlace } from '#server/exports/export-plan.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { checkInput } from '#server/rpc/check-input.ts'
import { signedIn } from '#server/rpc/context.ts'
import { invalidField, invalidFields } from '#server/rpc/invalid-field.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { showShared } from '#server/solution-history/show-shared.ts'
import { showVersionPlan } from '#server/solution-history/show-version-plan.ts'
import { showSolutionPlan } from '#server/solutions/show-solution-plan.ts'
import type { HttpEnv } from './env.ts'
import { jsonOnly } from './middleware/json-only.ts'
import { answerRefusals, refusal } from './refusal.ts'

/** A file costs up to a second of work, so that every door counts for each client address. */
const KEPT_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 }
const PLAN_LIMIT: RateLimit = { limit: 20, windowSeconds: 60 }
const MAX_BODY_BYTES = 1_048_576

/** No token is longer: the same answer as for any other that opens nothing. */
const MAX_TOKEN = 500

type Found = { title: string; plan: Parameters<typeof exportPlan>[1]['plan'] }

const download = (body: string | Uint8Array, title: string, format: ExportFormat): Response =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': exportTexts[format].contentType,
      'content-disposition': `attachment; filename="${exportFileName(title, format)}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })

const answer = (
  c: Context<HttpEnv>,
  deps: AppDeps,
  [name, limit]: [string, RateLimit],
  find: () => Promise<Found>,
): Promise<Response> =>
  answerRefusals(c, ['exports', name], async () => {
    const format = c.req.param('format') ?? ''
    if (!isExportFormat(format)) throw notFound()
    await takeFromLimit(deps, `exports.${name}|${c.get('rpc').clientNetwork}`, limit)
    requireExportPlace(format)
    const { title, plan } = await find()
    return download(
      await exportPlan(format, { title, plan, now: deps.clock.now() }, deps.printer.print),
      title,
      format,
    )
  })

const sourceOf = async (c: Context<HttpEnv>): Promise<PlanSource> => {
  const body: unknown = await c.req.json().catch(() => {
    throw invalidField('', 'Send the description as JSON.')
  })
  checkInput(body)
  const source = PlanSource.safeParse(body)
  if (source.success) return source.data
  throw invalidFields(
    source.error.issues
      .slice(0, 50)
      .map(({ path, message }) => ({ field: path.map(String).join('.'), text: message.slice(0, 300) })),
  )
}

const VersionAddress = z.object({ id: Id, number: z.coerce.number().int().min(1).max(1_000_000) })

/**
 * Plans as files: of a solution for those who may see it, of any of its versions for its owner, of a shared one for
 * anyone who has the link, of a description for everybody.
 */
export const createExports = (deps: AppDeps) => {
  const exports = new Hono<HttpEnv>()
  exports.get('/solutions/:id/exports/:format', (c) =>
    answer(c, deps, ['exportSolution', KEPT_LIMIT], async () => {
      const id = Id.safeParse(c.req.param('id'))
      const solution = id.success ? await showSolutionPlan(c.get('rpc'), id.data) : null
      if (!solution?.plan) throw notFound()
      return { title: solution.title, plan: solution.plan }
    }),
  )
  exports.get('/solutions/:id/versions/:number/exports/:format', (c) =>
    answer(c, deps, ['exportVersion', KEPT_LIMIT], async () => {
      const viewer = await signedIn(c.get('rpc'))
      const address = VersionAddress.safeParse(c.req.param())
      const version = address.success ? await showVersionPlan(deps.db, viewer, address.data) : null
      if (!version || !address.success) throw notFound()
      return { title: `${version.title} version ${address.data.number}`, plan: version.plan }
    }),
  )
  exports.get('/shared/:token/exports/:format', (c) =>
    answer(c, deps, ['exportShared', KEPT_LIMIT], async () => {
      const token = c.req.param('token')
      const shared = token.length <= MAX_TOKEN ? await showShared(deps.db, token) : null
      if (!shared?.plan) throw notFound()
      return { title: shared.title, plan: shared.plan }
    }),
  )
  exports.post(
    '/plans/exports/:format',
    jsonOnly,
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () =>
        refusal(
          new ORPCError('PAYLOAD_TOO_LARGE', {
            status: 413,
            message: 'The request body is larger than 1 MB. Send less at a time.',
          }),
        ),
    }),
    (c) =>
      answer(c, deps, ['exportPlan', PLAN_LIMIT], async () => {
        const source = await sourceOf(c)
        const plan = await createPlan(deps, await planFor(c.get('rpc')), source)
        return { title: plan.title, plan }
      }),
  )
  return exports
}
