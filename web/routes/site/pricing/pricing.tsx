import type { SoldPlan } from '#contract/billing.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { PlanUnread } from '#web/features/billing/plan-unread.tsx'
import { UsageMeters } from '#web/features/billing/usage-meters.tsx'
import { WayBack } from '#web/features/billing/way-back.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { limitAdvice, limitSentence, pricingStateOf } from '#web/lib/billing/pricing-state.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { questionsData } from '#web/lib/seo/page-meta.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { pages } from '#web/pages/pages.server.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/pricing'
import { PeriodChoice, periodOf } from './period.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanTable } from './plan-table.tsx'
import { Questions, questionsOf } from './questions.tsx'

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
    viewer && viewer.staffRole === null
      ? api.billing.getUsage().catch((error: unknown) => void problemOf(error))
      : undefined,
  ])
  return {
    meta: metaOf(context, '/pricing', {
      isUnlisted: query.size > 0,
      data: [
        offersOf(plans),
        questionsData(questionsOf(plans).map(({ asked, answer }) => ({ question: asked, answer }))),
      ],
    }),
    plans,
    own: own ?? null,
    // Staff have no plan of their own.
    isOwnUnread: viewer !== null && viewer.staffRole === null && (own?.isFallback ?? true),
    role: viewer?.company?.type ?? null,
    isSignedIn: viewer !== null,
    state: pricingStateOf(query),
    period: periodOf(query),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

type Loaded = Route.ComponentProps['loaderData']

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { plans, own, isOwnUnread, isSignedIn, period, role, state } = loaderData
  return (
    <>
      <PageHead facts="Prices in US dollars" />
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-14 py-10 sm:py-14">
        <Limit {...loaderData} />
        {own && <OwnUse own={own} />}
        {isOwnUnread && <PlanUnread />}
        <div className="grid gap-5">
          <PeriodChoice period={period} state={state} />
          <PlanCards
            plans={plans}
            ownPlan={own && !own.isFallback ? own.plan.name : null}
            isSignedIn={isSignedIn}
            hasCompany={role !== null}
            period={period}
            state={state}
          />
        </div>
        <PlanTable plans={plans} period={period} />
        <Questions plans={plans} />
      </div>
    </>
  )
}

/** Why somebody was sent here, and the way back to what they were doing. */
function Limit({
  plans,
  state,
  own,
  isSignedIn,
  role,
}: Pick<Loaded, 'plans' | 'state' | 'own' | 'isSignedIn' | 'role'>) {
  const { from, feature } = state
  if (!feature) return null
  return (
    <Notice
      tone="warning"
      title={limitSentence(feature, own && !own.isFallback ? own.features[feature] : undefined)}
    >
      <p>{limitAdvice(feature, { from, isLargerSold: isLargerSold(plans, own) })}</p>
      {isSignedIn && (
        <p className="mt-3 flex flex-wrap gap-3">
          {from && <WayBack from={from} role={role} />}
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

/** A plan that costs more than the own one can be bought. */
const isLargerSold = (plans: Loaded['plans'], own: Loaded['own']): boolean =>
  plans.some(({ isOnSale, priceCents }) => isOnSale && priceCents > (own?.plan.priceCents ?? 0))

/** What the company has used of its plan, and what is left. */
function OwnUse({ own }: { own: NonNullable<Loaded['own']> }) {
  return (
    <section aria-labelledby="own-use">
      <h2 id="own-use" className="text-lg">
        Your plan: {own.plan.name}
      </h2>
      <div className="mt-4">
        <UsageMeters features={own.features} />
      </div>
    </section>
  )
}
