import { type CertificationState, EXPIRY_REMINDER_DAYS } from '#contract/certification-states.ts'
import type { Certification } from '#contract/certifications.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'

const words = {
  unverified: { text: 'Not verified', tone: 'neutral' },
  verified: { text: 'Verified', tone: 'ok' },
  refused: { text: 'Not accepted', tone: 'danger' },
  expired: { text: 'Expired', tone: 'danger' },
} as const satisfies Record<CertificationState, object>

const DAY_MS = 86_400_000
const [SOON_DAYS] = EXPIRY_REMINDER_DAYS

type CertificationBadgeProps = {
  certification: Pick<Certification, 'state' | 'expiryDate'>
  /** The day in UTC: 2026-11-20. */
  today: string
}

/** The state of a certification in one or two words, and how long it still holds when that is not long. */
export function CertificationBadge({ certification, today }: CertificationBadgeProps) {
  const { state, expiryDate } = certification
  const days = expiryDate === null ? null : Math.round((Date.parse(expiryDate) - Date.parse(today)) / DAY_MS)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={words[state].tone}>{words[state].text}</Badge>
      {days !== null && days >= 0 && days <= SOON_DAYS && (
        <Badge tone="warn">{days === 0 ? 'Expires today' : `Expires in ${formatCount(days, 'day')}`}</Badge>
      )}
    </span>
  )
}
