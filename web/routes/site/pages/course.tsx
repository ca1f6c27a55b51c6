import { data, Link } from 'react-router'
import { doneCount, useCourseProgress } from '#web/features/content/course-progress.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lessonsOf } from '../content/library.server.ts'
import { writtenPage } from '../content/page-data.server.ts'
import type { Route } from './+types/course'
import { LateLessonText } from './parts/late-lesson-text.tsx'

export function loader(args: Route.LoaderArgs) {
  const page = writtenPage(args)
  const lessons = lessonsOf(args.params.course).map(({ slug, path, title, description, minutes }) => ({
    slug,
    path,
    title,
    description,
    minutes: minutes ?? 0,
  }))
  if (lessons.length === 0) throw data('Not found', { status: 404 })
  return { page, lessons }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.page.meta ?? []

/** A course: its lessons, and which of them this browser has done. */
export default function Course({ loaderData: { page, lessons } }: Route.ComponentProps) {
  const [done] = useCourseProgress(page.slug)
  const slugs = lessons.map(({ slug }) => slug)
  const count = doneCount(done, slugs)
  const next = lessons.find(({ slug }) => !done.includes(slug))
  return (
    <>
      <PageHead
        crumbs={page.crumbs}
        title={page.title}
        lead={page.description}
        facts={`${formatCount(lessons.length, 'lesson')}, ${formatCount(
          lessons.reduce((sum, { minutes }) => sum + minutes, 0),
          'minute',
        )}`}
      >
        <div className="mt-6 grid max-w-(--container-text) gap-5">
          <Progress
            label="Your progress in this browser"
            value={count}
            max={lessons.length}
            valueText={`${count} of ${lessons.length}`}
            tone={count === lessons.length ? 'ok' : 'measured'}
          />
          <div>
            {next ? (
              <LinkButton to={next.path} variant="primary" icon="arrow_right">
                {count === 0 ? 'Begin' : `Go on: ${next.title}`}
              </LinkButton>
            ) : (
              <LinkButton to="/platform" variant="primary" icon="arrow_right">
                All done. Plan your own cell
              </LinkButton>
            )}
          </div>
        </div>
      </PageHead>
      <div className="measure grid gap-10 py-10 sm:py-14">
        <div>
          <LateLessonText key={page.path} page={page} />
        </div>
        <ol className="border-line border-t">
          {lessons.map(({ slug, path, title, description, minutes }, at) => (
            <li
              key={slug}
              className="relative grid grid-cols-[32px_1fr_24px] gap-x-4 border-line border-b py-5 hover:bg-surface"
            >
              <span aria-hidden className="figures text-faint text-lg">
                {at + 1}
              </span>
              <div className="min-w-0">
                <h2 className="text-lg">
                  <Link to={path} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                </h2>
                <p className="mt-1 max-w-(--container-text) text-muted">{description}</p>
                <p className="figures mt-1 text-faint text-sm">{minutes} min</p>
              </div>
              {done.includes(slug) && <Icon name="success" size={24} label="Done" className="text-ok-ink" />}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
