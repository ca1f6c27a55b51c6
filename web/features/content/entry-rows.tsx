import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

export type EntryRow = {
  path: string
  title: string
  description: string
  /** Date, minutes, section: short facts that are on the left. */
  fact?: string
}

/** Pages as a plain list, a line each: no cards. The whole line is the link. */
export function EntryRows({ rows, level = 2 }: { rows: readonly EntryRow[]; level?: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="border-line border-t">
      {rows.map(({ path, title, description, fact }) => (
        <li
          key={path}
          className="group relative grid gap-x-8 gap-y-1 border-line border-b py-5 pr-10 hover:bg-surface sm:grid-cols-[120px_1fr]"
        >
          <p className="figures pt-1 text-faint text-sm">{fact}</p>
          <div className="min-w-0">
            <Title className="text-lg">
              <Link to={path} className="after:absolute after:inset-0">
                {title}
              </Link>
            </Title>
            <p className="mt-1 max-w-(--container-text) text-muted">{description}</p>
          </div>
          <Icon
            name="arrow_right"
            className="absolute top-6 right-2 text-faint group-hover:text-signal-ink"
          />
        </li>
      ))}
    </ul>
  )
}
