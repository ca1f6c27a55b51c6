import { apiContext, viewerContext } from '#web/context.ts'
import type { OwnThings } from '#web/features/palette/palette-items.ts'
import { orScreen } from '#web/lib/problem.ts'
import type { Route } from './+types/palette'

const SOLUTIONS_SHOWN = 8
const PEOPLE_SHOWN = 5

/** The palette's data: own solutions and people of the team for what is typed (`q`). A visitor has none. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<OwnThings> {
  const viewer = context.get(viewerContext)
  if (!viewer) return { solutions: [], people: [] }
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const api = context.get(apiContext)
  const [solutions, team] = await orScreen(
    Promise.all([
      api.solutions.listOwnSolutions({ limit: SOLUTIONS_SHOWN, ...(typed && { search: typed }) }),
      viewer.company ? api.teams.getTeam() : null,
    ]),
  )
  const words = typed.toLowerCase().split(/\s+/)
  const people = (team?.members ?? [])
    .filter(({ fullName, email }) =>
      words.every((word) => `${fullName} ${email}`.toLowerCase().includes(word)),
    )
    .slice(0, PEOPLE_SHOWN)
  return {
    solutions: solutions.items.map(({ id, title }) => ({ id, title })),
    people: people.map(({ fullName, email }) => ({ fullName, email })),
  }
}
