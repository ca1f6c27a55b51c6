import {
  cellDrawing,
  type Drawing,
  drawings,
  hasCell,
  planOfCell,
  type Theme,
} from '../content/cells.server.ts'
import type { Route } from './+types/cell-file'

const isDrawing = (text: string | undefined): text is Drawing => drawings.some((name) => name === text)
const isTheme = (text: string | undefined): text is Theme => text === 'dark' || text === 'light'

/** A cell of the written pages as files: its drawings in both themes, and the plan that its 3D view runs. */
export function loader({ params: { cell, file } }: Route.LoaderArgs): Response {
  if (!hasCell(cell)) return missing()
  if (file === 'plan.json') return answer(JSON.stringify(planOfCell(cell)), 'application/json')
  const [, drawing, theme] = file.match(/^([a-z]+)-([a-z]+)\.svg$/) ?? []
  if (!isDrawing(drawing) || !isTheme(theme)) return missing()
  const svg = cellDrawing(cell, drawing, theme)
  return svg ? answer(svg, 'image/svg+xml') : missing()
}

const missing = () => new Response('Not found', { status: 404 })

const answer = (body: string, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })
