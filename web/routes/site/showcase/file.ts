import type { Solution } from '#contract/solutions.ts'
import { traceForPlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { drawIsometricSvg, drawPlanSvg, posterMoment } from '#engine/scene/index.ts'
import { apiContext } from '#web/context.ts'
import { words } from '../home/data/words.server.ts'
import type { Route } from './+types/file'
import { sampleShowcase, solutionShowcase } from './showcase-of.server.ts'

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** What the showcase tells of a cell, and the files of a published solution: its plan and its drawings. */
export async function loader({ context, params: { id, file } }: Route.LoaderArgs): Promise<Response> {
  const sample = words.showcase.find((entry) => entry.id === id)
  if (sample) {
    const showcase = file === 'showcase.json' ? sampleShowcase(sample) : undefined
    return showcase ? answer(JSON.stringify(showcase), 'application/json') : missing()
  }
  if (!isId(id)) return missing()
  const solution = await context
    .get(apiContext)
    .solutions.getSolution({ id })
    .catch(() => null)
  // What is private has its own page: these files are kept by browsers and proxies.
  return solution?.isPublic ? fileOf(solution, file) : missing()
}

function fileOf(solution: Solution, file: string): Response {
  if (file === 'showcase.json') return answer(JSON.stringify(solutionShowcase(solution)), 'application/json')
  const { plan } = solution
  if (!plan) return missing()
  if (file === 'plan.json') return answer(JSON.stringify(plan), 'application/json')
  const [, drawing, theme] = file.match(/^(isometric|plan)-(dark|light)\.svg$/) ?? []
  const svg = drawing && theme && draw(plan, drawing, theme === 'light' ? 'light' : 'dark')
  return svg ? answer(svg, 'image/svg+xml') : missing()
}

/** 16 : 10, as the figures of the written pages. */
const SIZE = { width: 1120, height: 700 }

function draw(plan: Plan, drawing: string, theme: 'dark' | 'light'): string | undefined {
  if (!plan.design) return undefined
  const { cell } = plan.design
  if (drawing === 'plan') return drawPlanSvg(cell, { ...SIZE, theme })
  const trace = traceForPlan(plan)
  return drawIsometricSvg(cell, trace, trace ? posterMoment(trace) : 0, { ...SIZE, theme })
}

const missing = () => new Response('Not found', { status: 404 })

const answer = (body: string, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  })
