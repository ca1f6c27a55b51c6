import { Link } from 'react-router'
import type { SolutionCard as Card } from '#contract/solution-shapes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { SolutionPicture } from './solution-picture.tsx'

/** Tech tags a card shows; the rest is counted. */
const SHOWN_TAGS = 2

/** A solution in a grid: its cell, what it does, what it costs and how soon it runs. The whole card is one link. */
export function SolutionCard({ solution }: { solution: Card }) {
  const { id, title, shortDescription, tech, category, costRange, implementationTime, roiPeriod, imageUrl } =
    solution
  const more = tech.length - SHOWN_TAGS
  return (
    <article className="group relative grid content-start border border-line bg-surface transition-colors duration-100 hover:border-line-strong">
      <SolutionPicture imageUrl={imageUrl} title={title} />
      <div className="grid gap-3 border-line border-t p-5">
        {category && <p className="text-faint text-xs">{category}</p>}
        <h3 className="text-base">
          <Link to={`/solutions/${id}`} prefetch="intent" className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="line-clamp-3 text-muted text-sm">{shortDescription}</p>
        <ul className="flex flex-wrap gap-1.5" aria-label="Key technologies">
          {tech.slice(0, SHOWN_TAGS).map((name) => (
            <li key={name} className="max-w-full">
              <Badge className="max-w-full truncate">{name}</Badge>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Badge>{`+${more} more`}</Badge>
            </li>
          )}
        </ul>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
          <Fact name="Cost range" value={costRange} />
          <Fact name="Deployment" value={implementationTime} />
          <Fact name="ROI period" value={roiPeriod} />
        </dl>
      </div>
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string | null }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="figures text-right">{value ?? 'unknown'}</dd>
  </>
)
