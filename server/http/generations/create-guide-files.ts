import { Hono } from 'hono'
import { z } from 'zod'
import { isGuideFile } from '#contract/guide-words.ts'
import { Id } from '#contract/id.ts'
import { writeMarkdown } from '#server/exports/guides/write-markdown.ts'
import { openGuide } from '#server/generation-runs/purposes/open-guide.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'
import { download } from '../orders/create-order-files.ts'
import { answerRefusals } from '../refusal.ts'

/** A document costs up to a second of work. */
const LIMIT: RateLimit = { limit: 60, windowSeconds: 60 }
const Address = z.object({ id: Id, version: z.coerce.number().int().min(1).max(10_000) })

/** Implementation guides as PDF and Markdown. */
export const createGuideFiles = (deps: AppDeps) => {
  const files = new Hono<HttpEnv>()
  files.get('/solutions/:id/guides/:version/:file', (c) =>
    answerRefusals(c, ['generations', 'openGuide'], async () => {
      const viewer = await signedIn(c.get('rpc'))
      const address = Address.safeParse(c.req.param())
      const file = c.req.param('file')
      if (!address.success || !isGuideFile(file)) throw notFound()
      await takeFromLimit(deps, `generations.openGuide|${c.get('rpc').clientNetwork}`, LIMIT)
      const { title, guide } = found(await openGuide(deps, viewer, address.data))
      const name = `guide-version-${guide.version}`
      if (file === 'guide.md')
        return download(writeMarkdown(title, guide), `${name}.md`, 'text/markdown; charset=utf-8')
      const date = deps.clock.now().toISOString().slice(0, 10)
      const bytes = found((await deps.printer.print({ kind: 'guide', title, guide, date })) ?? null)
      return download(bytes, `${name}.pdf`, 'application/pdf')
    }),
  )
  return files
}
