import { EntryRows } from '#web/features/content/entry-rows.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { courses, entriesOf, entryAt } from '../content/library.server.ts'
import { collections } from '../content/places.server.ts'
import type { Route } from './+types/resources'

/** One line for each kind of resource, with how many there are. */
export function loader() {
  const start = entryAt('/resources/getting-started')
  const lists = collections.filter(({ path }) => path.startsWith('/resources/'))
  const count = { lessons: 'lesson', practices: 'guide', courses: 'course', whitepapers: 'paper' } as const
  return {
    rows: [
      ...(start
        ? [{ path: start.path, title: start.title, description: start.description, fact: 'Start here' }]
        : []),
      ...lists.map(({ kind, path, title, description }) => ({
        path,
        title,
        description,
        fact:
          kind in count
            ? formatCount(
                kind === 'courses' ? courses().length : entriesOf(kind).length,
                count[kind as keyof typeof count],
              )
            : '',
      })),
    ],
    further: [
      {
        path: '/documentation',
        title: 'Documentation',
        description: 'Every field, formula and file, with sources.',
        fact: formatCount(entriesOf('docs').length, 'page'),
      },
      {
        path: '/integration-guides',
        title: 'Integration guides',
        description: 'Programs, CAD, 3D tools, ERP, robot and PLC.',
        fact: formatCount(entriesOf('guides').length, 'guide'),
      },
      {
        path: '/case-studies',
        title: 'Case studies',
        description: 'Worked examples with their figures.',
        fact: formatCount(entriesOf('case-studies').length, 'study', 'studies'),
      },
    ],
  }
}

export default function Resources({ loaderData: { rows, further } }: Route.ComponentProps) {
  return (
    <>
      <PageHead />
      <div className="measure grid gap-14 py-10 sm:py-14">
        <EntryRows rows={rows} />
        <section aria-labelledby="further">
          <h2 id="further" className="mb-4 text-lg">
            To look things up
          </h2>
          <EntryRows rows={further} level={3} />
        </section>
      </div>
    </>
  )
}
