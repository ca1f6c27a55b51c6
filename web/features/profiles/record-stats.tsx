import type { PartnerCard } from '#contract/company-profiles.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { ratioText, starsText } from './record-text.ts'

const UNKNOWN = 'Not known yet'

/** What the projects of a company say of it; what nobody measured is not known. */
export const RecordStats = ({ record }: { record: NonNullable<PartnerCard['record']> }) => {
  const { completed, onTime, costRatio, cycleTimeRatio, reviews, stars } = record
  return (
    <StatRow>
      <StatCard label="Completed projects" value={formatNumber(completed)} />
      <StatCard
        label="On time"
        value={onTime === null ? UNKNOWN : formatPercent(onTime, 0)}
        note="Milestones that both sides signed by their day"
      />
      <StatCard
        label="Cost"
        value={costRatio === null ? UNKNOWN : ratioText(costRatio, 'as agreed')}
        note="Delivered against agreed, on average"
      />
      <StatCard
        label="Cycle time"
        value={cycleTimeRatio === null ? UNKNOWN : ratioText(cycleTimeRatio, 'as planned')}
        note="Delivered against the plan, on average"
      />
      <StatCard
        label="Reviews"
        value={stars === null ? 'None yet' : starsText(stars)}
        note={stars === null ? undefined : `Of ${formatCount(reviews, 'owner')}`}
      />
    </StatRow>
  )
}
