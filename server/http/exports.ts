import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type ExportFormat, exportFileName, exportTexts, isExportFormat } from '#contract/exports.ts'
import { PlanSource } from '#contract/generation.ts'
import { exportPlan } from '#server/exports/export-plan.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { answerErrors } from '#server/rpc/answer-errors.ts'
import { invalidField, invalidFields } from '#server/rpc/invalid-field.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { showSolutionPlan } from '#server/solutions/show-solution-plan.ts'
import type { HttpEnv } from './env.ts'

/** A file costs up to a second of work, so that both doors count for each client address. */
const SOLUTION_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 }
const PLAN_LIMIT: RateLimit = { limit: 20, windowSeconds: 60 }
const MAX_BODY_BYTES = 1_048_576

const notFound = () => new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' })

type Found = { title: string; plan: Parameters<typeof exportPlan>[1]['plan'] }

/** Refusals leave as the procedures' do: the typed error as JSON. */
const refusal = (error: ORPCError<string, unknown>): Response => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  const { data } = error
  if (typeof data === 'object' && data !== null && 'retryAfterSeconds' in data)
    headers.set('retry-after', String(data.retryAfterSeconds))
  return new Response(JSON.stringify(error.toJSON()), { status: error.status, headers })
}

const download = (body: string | Uint8Array, title: string, format: ExportFormat): Response =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': exportTexts[format].contentType,
      'content-disposition': `attachment; filename="${exportFileName(title, format)}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })

const answer = async (
  c: Context<HttpEnv>,
  deps: AppDeps,
  [name, limit]: [string, RateLimit],
  find: () => Promise<Found>,
): Promise<Response> => {
  const context = c.get('rpc')
  try {
    return await answerErrors(context, ['exports', name], async () => {
      const format = c.req.param('format') ?? ''
      if (!isExportFormat(format)) throw notFound()
      await takeFromLimit(deps, `exports.${name}|${context.clientAddress}`, limit)
      const { title, plan } = await find()
      return download(await exportPlan(format, { title, plan, now: deps.clock.now() }), title, format)
    })
  } catch (error) {
    if (error instanceof ORPCError) return refusal(error)
    throw error
  }
}

const sourceOf = async (c: Context<HttpEnv>): Promise<PlanSource> => {
  const body: unknown = await c.req.json().catch(() => {
    throw invalidField('', 'Send the description as JSON.')
  })
  const source = PlanSource.safeParse(body)
  if (source.success) return source.data
  throw invalidFields(
    source.error.issues
      .slice(0, 50)
      .map(({ path, message }) => ({ field: path.map(String).join('.'), text: message.slice(0, 300) })),
  )
}

/** Plans as files: of a solution for those who may see it, of a description for everybody. */
export const createExports = (deps: AppDeps) => {
  const exports = new Hono<HttpEnv>()
  exports.get('/solutions/:id/exports/:format', (c) =>
    answer(c, deps, ['exportSolution', SOLUTION_LIMIT], async () => {
      const id = z.uuid().safeParse(c.req.param('id'))
      const solution = id.success ? await showSolutionPlan(c.get('rpc'), id.data) : null
      if (!solution?.plan) throw notFound()
      return { title: solution.title, plan: solution.plan }
    }),
  )
  exports.post(
    '/plans/exports/:format',
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
        const plan = createPlan(await sourceOf(c))
        return { title: plan.title, plan }
      }),
  )
  return exports
}
