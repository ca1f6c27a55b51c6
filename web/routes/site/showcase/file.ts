import type { Print } from '#contract/print-tasks.ts'
import type { Solution } from '#contract/solutions.ts'
import { apiContext, printContext } from '#web/context.ts'
import { words } from '../content/home-words.server.ts'
import { keptPictures } from '../seo/kept-pictures.server.ts'
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
  return solution?.isPublic ? fileOf(solution, file, context.get(printContext)) : missing()
}

/** A drawing costs a trace of the cell: each is made once, outside this process. */
const drawings = keptPictures(100)

async function fileOf(solution: Solution, file: string, print: Print): Promise<Response> {
  if (file === 'showcase.json') return answer(JSON.stringify(solutionShowcase(solution)), 'application/json')
  const { plan } = solution
  if (!plan) return missing()
  if (file === 'plan.json') return answer(JSON.stringify(plan), 'application/json')
  const [, view, theme] = file.match(/^(isometric|plan)-(dark|light)\.svg$/) ?? []
  if (!plan.design || !isView(view) || !isTheme(theme)) return missing()
  const svg = await drawings(`${solution.id} ${solution.updatedAt} ${view} ${theme}`, async () => {
    const drawn = await print({ kind: 'drawing', plan, view, theme })
    if (!drawn) throw new Error('a plan with a design has no drawing')
    return drawn
  })
  return answer(new Uint8Array(svg), 'image/svg+xml')
}

const isView = (word: string | undefined): word is 'isometric' | 'plan' =>
  word === 'isometric' || word === 'plan'
const isTheme = (word: string | undefined): word is 'dark' | 'light' => word === 'dark' || word === 'light'

const missing = () => new Response('Not found', { status: 404 })

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  })
