import type { FeatureKey, Usage } from '#contract/billing.ts'
import { capitalize } from '#contract/words.ts'
import { featureNames } from '#web/lib/billing/pricing-state.ts'
import { Progress } from '#web/ui/data/progress.tsx'

const keys = ['automation_projects', 'ai_generations', 'team_members'] as const satisfies FeatureKey[]

function Meter({ name, usage: { used, limit } }: { name: FeatureKey; usage: Usage }) {
  const { many, period } = featureNames[name]
  const left = limit === null ? null : Math.max(0, limit - used)
  return (
    <li className="grid gap-2 bg-surface p-5">
      {limit === null ? (
        <p className="flex justify-between gap-4 text-sm">
          <span>{capitalize(many)}</span>
          <span className="figures text-muted">{used} used</span>
        </p>
      ) : (
        <Progress
          label={capitalize(many)}
          value={used}
          max={Math.max(limit, 1)}
          valueText={`${used} of ${limit} used`}
          tone={used >= limit ? 'signal' : 'measured'}
        />
      )}
      <p className="text-faint text-xs">{left === null ? 'No limit' : `${left} left${period}`}</p>
    </li>
  )
}

/** What is used of each limit of a plan, and what is left. */
export const UsageMeters = ({ features }: { features: Readonly<Record<FeatureKey, Usage>> }) => (
  <ul className="grid gap-px border border-line bg-line md:grid-cols-3">
    {keys.map((key) => (
      <Meter key={key} name={key} usage={features[key]} />
    ))}
  </ul>
)
