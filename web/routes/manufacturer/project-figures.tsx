import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboards.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'

type ProjectFiguresProps = Pick<Dashboard, 'stats'> & {
  /** null: for staff, who have no limits. */
  usage: Dashboard['usage'] | null
  /** null: for an account without a company, which has no team. */
  teamPath: string | null
}

const limitText = (limit: number | null) => (limit === null ? 'unlimited' : `of ${formatNumber(limit)}`)

/** The figures of a manufacturer's projects, and what of the plan is used. */
export function ProjectFigures({ stats, usage, teamPath }: ProjectFiguresProps) {
  const months = stats.averageImplementationMonths
  return (
    <div>
      <StatRow>
        <StatCard
          label="Active projects"
          value={formatNumber(stats.activeProjects)}
          note="Pending or in progress"
          tone="measured"
        />
        <StatCard
          label="Completion rate"
          value={`${stats.completionRatePercent}%`}
          note={`${stats.completedProjects} of ${stats.totalProjects} completed`}
        />
        <StatCard
          label="Total value"
          value={`$${(stats.totalValueCents / 100_000_000).toFixed(1)}M`}
          note="Midpoints of the cost ranges"
        />
        <StatCard
          label="Average implementation"
          value={months === null ? 'none yet' : `${formatNumber(months, 1)} months`}
          note="First number of each project's time range"
        />
      </StatRow>
      {usage && <PlanFigures usage={usage} teamPath={teamPath} />}
    </div>
  )
}

function PlanFigures({ usage, teamPath }: { usage: Dashboard['usage']; teamPath: string | null }) {
  const { automation_projects: projects, team_members: team, ai_generations: generations } = usage.features
  const isFull = projects.limit !== null && projects.used >= projects.limit
  return (
    <StatRow className="-mt-px">
      <StatCard
        label="Projects used"
        value={formatNumber(projects.used)}
        note={`${limitText(projects.limit)}, ${usage.plan.name} plan`}
        tone={isFull ? 'signal' : 'plain'}
      />
      <StatCard
        label="Team members"
        value={formatNumber(team.used)}
        note={
          <>
            {limitText(team.limit)}
            {teamPath && (
              <>
                {', '}
                <Link to={teamPath} className="text-ink underline underline-offset-4">
                  see the team
                </Link>
              </>
            )}
          </>
        }
      />
      <StatCard
        label="AI generations"
        value={formatNumber(generations.used)}
        note={`${limitText(generations.limit)}, this month`}
      />
    </StatRow>
  )
}
