import { Link } from 'react-router'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/data/progress.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { SolutionPicture } from './solution-picture.tsx'
import { progressOf, StatusBadge } from './status-badge.tsx'

const linkStyle = 'inline-block py-1 underline underline-offset-4'

/** One of the company's own solutions on the dashboard. `isNew` marks the one just carried along. */
export function ProjectCard({ project, isNew }: { project: SolutionCard; isNew: boolean }) {
  const { id, title, status, costRange, implementationTime, imageUrl, createdAt } = project
  return (
    <article
      className={classNames('grid content-start border bg-surface', isNew ? 'border-signal' : 'border-line')}
    >
      <SolutionPicture imageUrl={imageUrl} title={title} />
      <div className="grid gap-3 border-line border-t p-4">
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 flex-1 text-base">{title}</h3>
          <StatusBadge status={status} />
        </div>
        <Progress label={`Progress of ${title}`} value={progressOf(status)} max={100} isLabelHidden />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">Cost range</dt>
          <dd className="figures text-right">{costRange ?? 'unknown'}</dd>
          <dt className="text-muted">Implementation</dt>
          <dd className="figures text-right">{implementationTime ?? 'unknown'}</dd>
          <dt className="text-muted">Saved</dt>
          <dd className="text-right">
            <Time instant={createdAt} />
          </dd>
        </dl>
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Link to={`/solutions/${id}/manage`} prefetch="intent" className={linkStyle}>
            Manage<span className="sr-only"> {title}</span>
          </Link>
          <Link to={`/solutions/${id}`} prefetch="intent" className={linkStyle}>
            View Details<span className="sr-only"> of {title}</span>
          </Link>
        </p>
      </div>
    </article>
  )
}
