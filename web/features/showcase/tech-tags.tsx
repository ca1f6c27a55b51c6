import { Badge } from '#web/ui/data/badge.tsx'

/** Tags a card shows; the rest is counted. */
const SHOWN = 2

/** The first two technologies and how many more there are. */
export function TechTags({ tech }: { tech: readonly string[] }) {
  const more = tech.length - SHOWN
  if (tech.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Key technologies">
      {tech.slice(0, SHOWN).map((name) => (
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
  )
}
