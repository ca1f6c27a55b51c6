import { useCourseProgress } from '#web/features/content/course-progress.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lessonsOf } from '../content/library.server.ts'
import { writtenPage } from '../content/page-data.server.ts'
import type { Route } from './+types/lesson'
import { LateLessonText } from './parts/late-lesson-text.tsx'
import { NeighbourLinks } from './parts/neighbour-links.tsx'

export function loader(args: Route.LoaderArgs) {
  return {
    page: writtenPage(args),
    lessons: lessonsOf(args.params.course).map(({ slug, path, title }) => ({ slug, path, title })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.page.meta ?? []

/** One lesson of a course, with the others beside it and a mark for what is done. */
export default function Lesson({ loaderData: { page, lessons } }: Route.ComponentProps) {
  const [done, toggle] = useCourseProgress(page.course ?? '')
  const isDone = done.includes(page.slug)
  return (
    <>
      <PageHead
        crumbs={page.crumbs}
        title={page.title}
        lead={page.description}
        facts={page.facts.map((fact) => <span key={fact}>{fact}</span>)}
      />
      <div className="measure grid gap-x-12 gap-y-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_240px]">
        <nav aria-label="Lessons of this course" className="lg:order-last">
          <p className="mb-3 font-medium text-sm">Lessons</p>
          <ol className="grid border-line border-l">
            {lessons.map(({ slug, path, title }) => (
              <li key={slug}>
                <LinkButton
                  to={path}
                  variant="quiet"
                  size="sm"
                  aria-current={path === page.path ? 'page' : undefined}
                  className={classNames(
                    'w-full justify-start text-left aria-[current=page]:text-ink',
                    path === page.path && 'border-l-signal!',
                  )}
                  {...(done.includes(slug) && { icon: 'check' as const })}
                >
                  {title}
                </LinkButton>
              </li>
            ))}
          </ol>
        </nav>
        <article className="min-w-0">
          <LateLessonText key={page.path} page={page} />
          <div className="mt-10 flex flex-wrap items-center gap-3">
            <Button
              variant={isDone ? 'secondary' : 'primary'}
              aria-pressed={isDone}
              icon="check"
              onClick={() => toggle(page.slug)}
            >
              {isDone ? 'Done' : 'Mark as done'}
            </Button>
            <p className="text-faint text-sm">Kept in this browser; no account is needed.</p>
          </div>
          <NeighbourLinks previous={page.previous} next={page.next} />
        </article>
      </div>
    </>
  )
}
