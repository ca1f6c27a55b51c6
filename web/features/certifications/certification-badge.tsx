import type { CertificationState } from '#contract/certification-states.ts'
import { Badge } from '#web/ui/data/badge.tsx'

const words = {
  unverified: { text: 'Not verified', tone: 'neutral' },
  verified: { text: 'Verified', tone: 'ok' },
  expired: { text: 'Expired', tone: 'danger' },
} as const satisfies Record<CertificationState, object>

/** The state of a certification in one or two words. */
export const CertificationBadge = ({ state }: { state: CertificationState }) => (
  <Badge tone={words[state].tone}>{words[state].text}</Badge>
)
