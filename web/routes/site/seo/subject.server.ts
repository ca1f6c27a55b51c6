import { createHash } from 'node:crypto'
import type { Api } from '#contract/client.ts'
import { traceForPlan } from '#engine/index.ts'
import { drawIsometricSvg, posterMoment } from '#engine/scene/index.ts'
import type { Group } from '#web/features/api-reference/operation.ts'
import { drawCell } from '../content/cells.server.ts'
import { entryAt } from '../content/library.server.ts'
import { collectionAt, crumbsOf } from '../content/places.server.ts'
import { productVersion } from '../content/product-version.server.ts'
import { DRAWING } from './preview-shape.ts'

/** What a link preview shows of a page. */
export type Subject = {
  /** Changes with what the picture shows. */
  version: string
  title: string
  /** Where the page stands: "Documentation". */
  place: string
  description: string
  /** The drawing as an SVG document; drawn when the picture is. */
  drawing: () => string | undefined
}

const drawnCell = (cell: string | undefined) => () =>
  drawCell(cell ?? 'cartons', 'isometric', 'dark', DRAWING)

/** Pages whose text stands in code: their titles for previews. */
const fixed: Readonly<Record<string, { title: string; description: string; cell: string }>> = {
  '/': {
    title: 'From one sentence to a robotic cell',
    description: 'Planned, simulated, priced, built on site.',
    cell: 'cartons',
  },
  '/platform': {
    title: 'The planner',
    description: 'Describe a process. Get robot, layout, cycle time, safety, parts and payback.',
    cell: 'cartons',
  },
  '/solutions': {
    title: 'Solutions',
    description: 'Cells planned, simulated and priced by the engine.',
    cell: 'unloading',
  },
  '/tags': { title: 'Tags', description: 'Published cells by task, part and robot.', cell: 'cases' },
  '/resources': {
    title: 'Resources',
    description: 'Lessons, courses, best practices and whitepapers.',
    cell: 'castings',
  },
  '/partners': {
    title: 'Partners',
    description: 'Engineers, equipment suppliers, machine shops.',
    cell: 'welding',
  },
  '/portals': { title: 'Portals', description: 'One sign-in for each role.', cell: 'lathes' },
  '/signup': { title: 'Sign up', description: 'Keep your plans: three projects are free.', cell: 'cartons' },
  '/pricing': {
    title: 'Pricing',
    description: 'Planning is free. Plans for what you keep.',
    cell: 'cartons',
  },
  '/beta-signup': {
    title: 'Beta signup for partners',
    description: 'Engineers, equipment suppliers and machine shops apply here.',
    cell: 'welding',
  },
  '/investors': {
    title: 'Investors',
    description: 'What you can check yourself, and how the data room opens.',
    cell: 'cases',
  },
  '/investors/apply': {
    title: 'Apply as an investor',
    description: 'Ask for access to the data room.',
    cell: 'cases',
  },
  '/roi-calculator': {
    title: 'ROI calculator',
    description: 'Payback, present value and risk of a cell, from your own numbers.',
    cell: 'lathes',
  },
  '/api': {
    title: 'API reference',
    description: 'Every operation, from the OpenAPI document.',
    cell: 'unloading',
  },
  '/status': { title: 'Status', description: 'What answers now, and how it did for 90 days.', cell: 'cases' },
  '/contact': { title: 'Contact', description: 'Talk to an engineer about your process.', cell: 'lathes' },
}

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20)

const writtenSubject = (path: string): Subject | undefined => {
  const entry = entryAt(path)
  const collection = collectionAt(path)
  const page = entry ?? collection ?? fixed[path]
  if (!page) return undefined
  const { title, description, cell } = page
  return {
    version: hash(productVersion, path, title, description, cell ?? ''),
    title,
    description,
    place: entry ? (crumbsOf(entry).at(-1)?.label ?? '') : '',
    drawing: drawnCell(cell),
  }
}

const solutionSubject = async (api: Api, id: string): Promise<Subject | undefined> => {
  const solution = await api.solutions.getSolution({ id }).catch(() => undefined)
  if (!solution?.isPublic) return undefined
  const { plan } = solution
  return {
    version: hash(productVersion, id, solution.updatedAt),
    title: solution.title,
    description: [solution.costRange, solution.roiPeriod && `payback ${solution.roiPeriod}`]
      .filter(Boolean)
      .join(' · '),
    place: solution.category ?? 'Solution',
    drawing: () => {
      if (!plan?.design) return undefined
      const trace = traceForPlan(plan)
      return drawIsometricSvg(plan.design.cell, trace, trace ? posterMoment(trace) : 0, {
        ...DRAWING,
        theme: 'dark',
      })
    },
  }
}

const SOLUTION = /^\/solutions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const TAG = /^\/tags\/(.{1,60})$/

const tagSubject = async (api: Api, tag: string): Promise<Subject | undefined> => {
  const { items } = await api.solutions.listSolutions({ tag, limit: 1 }).catch(() => ({ items: [] }))
  return items.length === 0
    ? undefined
    : {
        version: hash(productVersion, tag),
        title: `Solutions tagged “${tag}”`,
        description: 'Published robotic cells with their figures.',
        place: 'Tags',
        drawing: drawnCell('cases'),
      }
}

/** Groups of the API's reference: "/api/solutions". */
const groupSubject = (path: string, groups: readonly Group[]): Subject | undefined => {
  const group = groups.find(({ key }) => path === `/api/${key}`)
  if (!group) return undefined
  const description = group.operations.map(({ name }) => name).join(', ')
  return {
    version: hash(productVersion, path, description),
    title: `API: ${group.title}`,
    description,
    place: 'API reference',
    drawing: drawnCell('unloading'),
  }
}

/** The subject of the page at a path; undefined where there is no page with a preview. */
export async function subjectOf(
  api: Api,
  path: string,
  groups: readonly Group[],
): Promise<Subject | undefined> {
  const known = writtenSubject(path) ?? groupSubject(path, groups)
  if (known) return known
  const id = path.match(SOLUTION)?.[1]
  if (id) return solutionSubject(api, id)
  const tag = path.match(TAG)?.[1]
  return tag === undefined ? undefined : tagSubject(api, tag)
}
