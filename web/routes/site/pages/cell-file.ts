import { type Drawing, drawCell, drawings, hasCell, planOfCell, type Theme } from '../content/cells.server.ts'
import { keptPictures } from '../seo/kept-pictures.server.ts'
import type { Route } from './+types/cell-file'

const isDrawing = (text: string | undefined): text is Drawing => drawings.some((name) => name === text)
const isTheme = (text: string | undefined): text is Theme => text === 'dark' || text === 'light'

/** Up to 0.7 MB each. */
const kept = keptPictures(40)

/** A cell of the written pages as files: its drawings in both themes, and the plan that its 3D view runs. */
export async function loader({ params: { cell, file } }: Route.LoaderArgs): Promise<Response> {
  if (!hasCell(cell)) return missing()
  if (file === 'plan.json') return answer(JSON.stringify(planOfCell(cell)), 'application/json')
  const [, drawing, theme] = file.match(/^([a-z]+)-([a-z]+)\.svg$/) ?? []
  if (!isDrawing(drawing) || !isTheme(theme)) return missing()
  const svg = await kept(`${cell} ${file}`, async () =>
    new TextEncoder().encode(drawCell(cell, drawing, theme) ?? ''),
  )
  return svg.length > 0 ? answer(new Uint8Array(svg), 'image/svg+xml') : missing()
}

const missing = () => new Response('Not found', { status: 404 })

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })
