import type { Viewer } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { asked, type OwnThings } from '#web/features/palette/palette-items.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { mayFollow } from '#web/pages/may-follow.server.ts'
import type { Route } from './+types/palette'

const SOLUTIONS_SHOWN = 8
const PEOPLE_SHOWN = 5

/** Shorter words find half of everything. */
const SHORTEST_SEARCH = 2

type Found = Pick<OwnThings, 'found' | 'problem'>
const nothing: Found = { found: [], problem: null }

/** What the search of staff finds, or why it failed: pages can be opened in any case. */
const searchAll = async (api: Api, typed: string, viewer: Viewer): Promise<Found> => {
  try {
    const { hits, lists } = await api.operations.search({ search: typed })
    const found = [
      ...hits.map(({ kind, href, title, detail }) => ({ kind, to: href, label: title, detail })),
      ...lists
        .filter(({ href }) => mayFollow(href, viewer))
        .map(({ kind, name, href }) => ({ kind, to: href, label: `All matching ${name}`, detail: '' })),
    ]
    return { found, problem: null }
  } catch (error) {
    return { found: [], problem: problemOf(error).message }
  }
}

/** The palette's data: own solutions and people of the team for what is typed (`q`). A visitor has none. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<OwnThings> {
  const viewer = context.get(viewerContext)
  if (!viewer) return { of: '', isOfStaff: false, solutions: [], people: [], ...nothing }
  const typed = asked(new URL(request.url).searchParams.get('q') ?? '')
  const api = context.get(apiContext)
  const isOfStaff = viewer.staffRole !== null
  const [solutions, team, found] = await orScreen(
    Promise.all([
      // Staff have none of their own: their search finds those of all.
      isOfStaff
        ? { items: [] }
        : api.solutions.listOwnSolutions({ limit: SOLUTIONS_SHOWN, ...(typed && { search: typed }) }),
      viewer.company ? api.teams.getTeam() : null,
      isOfStaff && typed.length >= SHORTEST_SEARCH ? searchAll(api, typed, viewer) : nothing,
    ]),
  )
  const words = typed.toLowerCase().split(/\s+/)
  const people = (team?.members ?? [])
    .filter(({ fullName, email }) =>
      words.every((word) => `${fullName} ${email}`.toLowerCase().includes(word)),
    )
    .slice(0, PEOPLE_SHOWN)
  return {
    of: typed,
    isOfStaff,
    solutions: solutions.items.map(({ id, title }) => ({ id, title })),
    ...found,
    people: people.map(({ fullName, email }) => ({ fullName, email })),
  }
}

const UNANSWERED = 'The server does not answer at the moment.'

/** A look-up that gets no answer leaves the page as it is: the palette says why it found nothing, and opens pages. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<OwnThings> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { of: '', isOfStaff: false, solutions: [], people: [], found: [], problem: UNANSWERED }
  }
}
