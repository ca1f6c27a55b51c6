import type { Origin } from '#engine/requirement/types.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'

const origins: Record<Origin, { label: string; tone: Tone }> = {
  given: { label: 'Given', tone: 'neutral' },
  typed: { label: 'Set by hand', tone: 'neutral' },
  derived: { label: 'Computed', tone: 'measured' },
  assumed: { label: 'Assumed', tone: 'warn' },
}

/** Where a figure comes from, in one word. */
export const OriginBadge = ({ origin }: { origin: Origin }) => (
  <Badge tone={origins[origin].tone}>{origins[origin].label}</Badge>
)
