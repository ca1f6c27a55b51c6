import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SolutionCard as Card } from '#contract/solution-shapes.ts'
import { FirstTags } from '#web/ui/data/first-tags.tsx'
import { SolutionPicture } from './solution-picture.tsx'

type SolutionCardProps = {
  solution: Card
  /** Shown in place of its drawing. */
  media?: ReactNode
  /** Its title as a link over the whole card; by itself it leads to its page. */
  link?: ReactNode
  /** What it does in words, its figures, or both. */
  shows?: 'all' | 'words' | 'figures'
}

/** A solution in a grid: its cell, what it does, what it costs and how soon it runs. The whole card is one link. */
export function SolutionCard({ solution, media, link, shows = 'all' }: SolutionCardProps) {
  const { id, title, shortDescription, tech, category, costRange, implementationTime, roiPeriod, imageUrl } =
    solution
  return (
    <article className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start border border-line bg-surface transition-colors duration-100 hover:border-line-strong">
      {media ?? <SolutionPicture imageUrl={imageUrl} title={title} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t p-5">
        {category && <p className="text-faint text-xs">{category}</p>}
        <h3 className="text-base">
          {link ?? (
            <Link to={`/solutions/${id}`} prefetch="intent" className="after:absolute after:inset-0">
              {title}
            </Link>
          )}
        </h3>
        {shows !== 'figures' && <p className="line-clamp-3 text-muted text-sm">{shortDescription}</p>}
        <FirstTags label="Key technologies" tags={tech} />
        {shows !== 'words' && (
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
            <Fact name="Cost range" value={costRange ?? 'unknown'} />
            <Fact name="Deployment" value={implementationTime ?? 'unknown'} />
            <Fact name="ROI period" value={roiPeriod ?? 'none'} />
          </dl>
        )}
      </div>
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="figures text-right">{value}</dd>
  </>
)
