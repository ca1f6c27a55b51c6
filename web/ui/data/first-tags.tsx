import { Badge } from './badge.tsx'

/** Tags a card shows; the rest is counted. */
const SHOWN = 2

type FirstTagsProps = {
  /** What they are, for readers who do not see them. */
  label: string
  tags: readonly string[]
}

/** The first two tags and how many more there are. */
export function FirstTags({ label, tags }: FirstTagsProps) {
  const more = tags.length - SHOWN
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={label}>
      {tags.slice(0, SHOWN).map((name) => (
        <li key={name} className="max-w-full">
          <Badge className="block! max-w-full truncate">{name}</Badge>
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
