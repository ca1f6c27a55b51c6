import type { Crumb } from '#web/features/content/page-head.tsx'
import { docSections, type Kind } from './front-matter.server.ts'
import { courses, type Entry, entriesOf, lessonsOf } from './library.server.ts'

/** Lists of pages, and what is above and beside a page. */

export type Collection = {
  path: string
  /** In the head of the list and in link previews. */
  title: string
  /** In the path above a page. */
  label: string
  description: string
  kind: Kind
  cell: string
}

export const collections: readonly Collection[] = [
  {
    kind: 'case-studies',
    path: '/case-studies',
    label: 'Case studies',
    title: 'Case studies',
    description:
      'Worked examples: a process as it often is, and the cell the engine plans for it, with its figures.',
    cell: 'cartons',
  },
  {
    kind: 'guides',
    path: '/integration-guides',
    label: 'Integration guides',
    title: 'Integration guides',
    description:
      'Connect Cellwright with what you run: programs, CAD, 3D tools, ERP, and the hand-over to robot and PLC.',
    cell: 'lathes',
  },
  {
    kind: 'docs',
    path: '/documentation',
    label: 'Documentation',
    title: 'Documentation',
    description:
      'How the planner reads a description, how each number is computed and from which source, and how programs use it.',
    cell: 'cartons',
  },
  {
    kind: 'lessons',
    path: '/resources/video-tutorials',
    label: 'Video tutorials',
    title: 'Video tutorials',
    description:
      'Short lessons with a cell that runs in 3D in place of a film: stop it, turn it, step through its cycle.',
    cell: 'unloading',
  },
  {
    kind: 'practices',
    path: '/resources/best-practices',
    label: 'Best practices',
    title: 'Best practices',
    description: 'What to write, measure and check so that a plan holds on the floor.',
    cell: 'castings',
  },
  {
    kind: 'courses',
    path: '/resources/courses',
    label: 'Courses',
    title: 'Courses',
    description:
      'Several lessons on one subject, with exercises in the planner. Progress stays in your browser.',
    cell: 'lathes',
  },
  {
    kind: 'whitepapers',
    path: '/resources/whitepapers',
    label: 'Whitepapers',
    title: 'Whitepapers',
    description: 'The methods behind the plans, with formulas and sources. Read them here or as PDF.',
    cell: 'plywood',
  },
  {
    kind: 'news',
    path: '/news',
    label: 'News',
    title: 'News',
    description: 'What changed in the planner, on the site and in the API, and when.',
    cell: 'welding',
  },
]

export const collectionOf = (kind: Kind): Collection | undefined =>
  collections.find((entry) => entry.kind === kind)
export const collectionAt = (path: string): Collection | undefined =>
  collections.find((entry) => entry.path === path)

const resources: Crumb = { label: 'Resources', to: '/resources' }

/** The pages above this one, outermost first. */
export function crumbsOf(entry: Entry): Crumb[] {
  if (entry.path.startsWith('/resources/') && entry.kind === 'pages') return [resources]
  const collection = collectionOf(entry.kind)
  if (!collection) return []
  const course =
    entry.kind === 'courses' && entry.course !== entry.slug
      ? courses().find(({ slug }) => slug === entry.course)
      : undefined
  return [
    ...(collection.path.startsWith('/resources/') ? [resources] : []),
    { label: collection.label, to: collection.path },
    ...(course ? [{ label: course.title, to: course.path }] : []),
  ]
}

/** The documentation by section, in the order of the sections. */
export const documentationSections = () =>
  docSections
    .map((name) => ({
      name,
      pages: entriesOf('docs')
        .filter(({ section }) => section === name)
        .map(({ path, title, description }) => ({ path, title, description })),
    }))
    .filter(({ pages }) => pages.length > 0)

type Neighbour = { path: string; title: string } | null

const pick = (entry: { path: string; title: string } | undefined): Neighbour =>
  entry ? { path: entry.path, title: entry.title } : null

/** The page before and after this one in its list. */
export function neighboursOf(entry: Entry): { previous: Neighbour; next: Neighbour } {
  const list: readonly { path: string; title: string }[] =
    entry.kind === 'docs'
      ? documentationSections().flatMap(({ pages }) => pages)
      : entry.kind === 'courses' && entry.course !== null
        ? lessonsOf(entry.course)
        : collectionOf(entry.kind)
          ? entriesOf(entry.kind)
          : []
  const at = list.findIndex(({ path }) => path === entry.path)
  return at < 0 ? { previous: null, next: null } : { previous: pick(list[at - 1]), next: pick(list[at + 1]) }
}
