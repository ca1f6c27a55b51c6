import { useLocation } from 'react-router'
import type { FeatureKey, SoldPlan } from '#contract/billing.ts'
import { capitalize } from '#contract/words.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { featureNames, limitSentence, pricingStateOf, wayBack } from '#web/lib/billing/pricing-state.ts'
import { safeReturnPath } from '#web/lib/guard.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { questionsData } from '#web/lib/seo/page-meta.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { pages } from '#web/pages/pages.server.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/pricing'
import { PeriodChoice, periodOf } from './period.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanTable } from './plan-table.tsx'
import { Questions, questions } from './questions.tsx'

/** Offers of the plans for search engines, in the units of schema.org. */
const offersOf = (plans: readonly SoldPlan[]) => ({
  '@type': 'Product',
  name: 'Cellwright',
  description: pages['/pricing'].description,
  offers: plans.map(({ name, priceCents }) => ({
    '@type': 'Offer',
    name,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: 'USD',
    // UN/CEFACT code of a month.
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      unitCode: 'MON',
    },
  })),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const viewer = context.get(viewerContext)
  const query = new URL(request.url).searchParams
  // The plans are shown also when the own use cannot be read; what may be used is decided where it is used.
  const [plans, own] = await Promise.all([
    orScreen(api.billing.listPlans()),
    viewer ? api.billing.getUsage().catch((error: unknown) => void problemOf(error)) : undefined,
  ])
  return {
    meta: metaOf(context, '/pricing', {
      isUnlisted: query.size > 0,
      data: [
        offersOf(plans),
        questionsData(questions.map(({ asked, answer }) => ({ question: asked, answer }))),
      ],
    }),
    plans,
    own: own ?? null,
    role: viewer?.company?.type ?? null,
    isSignedIn: viewer !== null,
    state: pricingStateOf(query),
    period: periodOf(query),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

type Loaded = Route.ComponentProps['loaderData']

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { plans, own, isSignedIn, period, state } = loaderData
  return (
    <>
      <PageHead facts="Prices in US dollars" />
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-14 py-10 sm:py-14">
        <Limit {...loaderData} />
        {own && <OwnUse own={own} />}
        {isSignedIn && !own && <Notice tone="warning" title="Failed to load subscription status" />}
        <div className="grid gap-5">
          <PeriodChoice period={period} state={state} />
          <PlanCards plans={plans} ownPlan={own?.plan.name ?? null} isSignedIn={isSignedIn} period={period} />
        </div>
        <PlanTable plans={plans} period={period} />
        <Questions />
      </div>
    </>
  )
}

/** The address a page left in the history entry for the way back; the planner's holds the plan. */
const leftBehind = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'back' in state ? safeReturnPath(state.back) : null

/** Why somebody was sent here, and the way back to what they were doing. */
function Limit({ state, own, isSignedIn, role }: Pick<Loaded, 'state' | 'own' | 'isSignedIn' | 'role'>) {
  const entry = useLocation().state
  const { from, feature } = state
  if (!feature) return null
  const back = from && wayBack(from, role ?? undefined)
  return (
    <Notice tone="warning" title={limitSentence(feature, own?.features[feature])}>
      <p>{feature === 'automation_projects' ? projectAdvice : otherAdvice(feature)}</p>
      {isSignedIn && (
        <p className="mt-3 flex flex-wrap gap-3">
          {back && (
            <LinkButton to={leftBehind(entry) ?? back.to} size="sm" state={planOf(entry)}>
              {back.label}
            </LinkButton>
          )}
          {feature === 'automation_projects' && from !== 'dashboard' && (
            <LinkButton to="/manufacturer/dashboard" size="sm">
              See your projects
            </LinkButton>
          )}
        </p>
      )}
    </Notice>
  )
}

const projectAdvice =
  'Your plan was not lost: it can be saved once there is room. Delete a project that you no longer need, or take a larger plan.'
const otherAdvice = (feature: FeatureKey) =>
  `A larger plan holds more ${featureNames[feature].many}. Those of it that you have stay as they are.`

/** What the planner kept in its history entry, for plans too long for an address. */
const planOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'plan' in state ? state.plan : null

const keys = ['automation_projects', 'ai_generations', 'team_members'] as const satisfies FeatureKey[]

/** What the company has used of its plan, and what is left. */
function OwnUse({ own }: { own: NonNullable<Loaded['own']> }) {
  return (
    <section aria-labelledby="own-use">
      <h2 id="own-use" className="text-lg">
        Your plan: {own.plan.name}
      </h2>
      <ul className="mt-4 grid gap-px border border-line bg-line md:grid-cols-3">
        {keys.map((key) => {
          const { used, limit } = own.features[key]
          const isFull = limit !== null && used >= limit
          const left = limit === null ? null : Math.max(0, limit - used)
          return (
            <li key={key} className="grid gap-2 bg-surface p-5">
              {limit === null ? (
                <p className="flex justify-between gap-4 text-sm">
                  <span>{capitalize(featureNames[key].many)}</span>
                  <span className="figures text-muted">{used} used</span>
                </p>
              ) : (
                <Progress
                  label={capitalize(featureNames[key].many)}
                  value={used}
                  max={Math.max(limit, 1)}
                  valueText={`${used} of ${limit} used`}
                  tone={isFull ? 'signal' : 'measured'}
                />
              )}
              <p className="text-faint text-xs">
                {left === null ? 'No limit' : `${left} left${featureNames[key].period}`}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
