import type { Route } from './+types/sample-media'
import { samplePlan, samplePoster } from './sample/plan.server.ts'

/** The sample behind the hero as files: its picture in both themes, and the plan that the 3D view runs. */
export function loader({ params }: Route.LoaderArgs): Response {
  switch (params.file) {
    case 'dark.svg':
      return answer(samplePoster('dark'), 'image/svg+xml')
    case 'light.svg':
      return answer(samplePoster('light'), 'image/svg+xml')
    case 'plan.json':
      return answer(JSON.stringify(samplePlan()), 'application/json')
    default:
      return answer(undefined, 'text/plain')
  }
}

const answer = (body: string | undefined, type: string): Response =>
  body === undefined
    ? new Response('Not found', { status: 404 })
    : new Response(body, {
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
      })
