import { useLocation } from 'react-router'
import type { FeatureKey, SoldPlan } from '#contract/billing.ts'
import { capitalize } from '#contract/words.ts'
import { withReturn } from '#web/features/accounts/with-return.ts'
import { featureNames, type PricingState } from '#web/lib/billing/pricing-state.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Period, periodWords, priceNote, priceText } from './period.tsx'

type PlanCardsProps = {
  plans: readonly SoldPlan[]
  ownPlan: string | null
  isSignedIn: boolean
  hasCompany: boolean
  period: Period
  state: PricingState
}

/** "25 projects", "Projects without limit". */
const limitText = (feature: FeatureKey, limit: number | null): string => {
  const { one, many } = featureNames[feature]
  if (limit === null) return `${capitalize(many)} without limit`
  return `${formatNumber(limit)} ${limit === 1 ? one : many}`
}

/** The plans side by side. */
export function PlanCards({ plans, ownPlan, isSignedIn, hasCompany, period, state }: PlanCardsProps) {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="sr-only">
        Plans
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {plans.map((plan) => {
          const isOwn = plan.name === ownPlan
          const note = priceNote(plan.priceCents, period)
          return (
            <li
              key={plan.key}
              className="flex flex-col gap-5 border border-line bg-surface p-6 data-own:border-signal-ink"
              data-own={isOwn || undefined}
            >
              <div className="flex items-start justify-between gap-3">
                <h3 className="text-lg">{plan.name}</h3>
                {isOwn && <Badge tone="signal">Your plan</Badge>}
              </div>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="figures font-medium text-3xl md:max-lg:text-2xl">
                  {priceText(plan.priceCents, period)}
                </span>
                <span className="text-muted text-sm">
                  {periodWords(period)}
                  {note && <span className="figures text-faint">, {note}</span>}
                </span>
              </p>
              <ul className="grid gap-2">
                <Point>{limitText('automation_projects', plan.limits.automation_projects)}</Point>
                <Point>{`${limitText('ai_generations', plan.limits.ai_generations)}, each month`}</Point>
                <Point>{limitText('team_members', plan.limits.team_members)}</Point>
                <Point>Planning, simulation, exports</Point>
              </ul>
              <Choice
                plan={plan}
                isOwn={isOwn}
                isSignedIn={isSignedIn}
                hasCompany={hasCompany}
                state={state}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Point = ({ children }: { children: string }) => (
  <li className="grid grid-cols-[20px_1fr] gap-2 text-sm">
    <Icon name="check" size={16} className="mt-0.5 text-ok-ink" />
    <span>{children}</span>
  </li>
)

type ChoiceProps = Pick<PlanCardsProps, 'isSignedIn' | 'hasCompany' | 'state'> & {
  plan: SoldPlan
  isOwn: boolean
}

/** What can be done about a plan: the free one is taken by signing up, the others on the page of the own plan. */
function Choice({ plan, isOwn, isSignedIn, hasCompany, state }: ChoiceProps) {
  const entry: unknown = useLocation().state
  const isFree = plan.priceCents === 0
  const text = (words: string) => <p className="mt-auto text-muted text-sm">{words}</p>
  if (isOwn) return text('You work with this plan.')
  if (isFree)
    return isSignedIn ? (
      text('Every account has it from the start.')
    ) : (
      <div className="mt-auto grid gap-3">
        <div>
          <LinkButton to="/signup" variant="primary">
            Sign Up
          </LinkButton>
        </div>
        <p className="text-muted text-sm">No card needed. The plan does not expire.</p>
      </div>
    )
  if (!plan.isOnSale) return text('Coming Soon')
  if (isSignedIn && !hasCompany) return text('For companies. Your account belongs to none.')
  const target = `/profile/billing?${new URLSearchParams({ plan: plan.key, ...state })}`
  return (
    <div className="mt-auto grid gap-3">
      <div>
        <LinkButton to={isSignedIn ? target : withReturn('/signup', target)} state={entry} variant="primary">
          {`Choose ${plan.name}`}
        </LinkButton>
      </div>
      <p className="text-muted text-sm">
        {plan.payment === 'stripe' ? 'By card' : 'On invoice'}, month by month. Cancel to the end of a period.
      </p>
    </div>
  )
}
