import type { KeptPlan } from '#contract/plans-admin.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { PlanAnswer } from './plan-action.ts'
import { PlanFields } from './plan-fields.tsx'

/** What its form was filled with: the form begins again where that has changed, and keeps what was typed where it has not. */
const typedOf = ({ name, priceCents, automationProjects, aiGenerations, teamMembers }: KeptPlan): string =>
  JSON.stringify([name, priceCents, automationProjects, aiGenerations, teamMembers])

/** One plan with its fields to change, and whether it is offered. */
export function PlanCard({ plan, answer }: { plan: KeptPlan; answer: PlanAnswer | undefined }) {
  const { id, name, companies, isRetired, isFree, isByCard } = plan
  const problem = answer?.intent === 'change' && answer.id === id ? answer.problem : undefined
  const intent = isRetired ? 'offer' : 'retire'
  const label = isRetired ? 'Offer again' : 'Retire'
  return (
    <section
      aria-labelledby={`plan-${id}`}
      className="grid content-start gap-4 border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`plan-${id}`} className="text-lg">
          {name}
        </h2>
        {isRetired ? <Badge tone="warn">Retired</Badge> : <Badge tone="ok">Offered</Badge>}
        {isByCard && <Badge>Card</Badge>}
        <span className="text-muted text-sm">
          {isFree ? 'Of everyone without another plan' : formatCount(companies, 'company', 'companies')}
        </span>
      </div>
      <ChangeForm key={typedOf(plan)} intent="change" id={id} className="grid gap-4">
        <PlanFields plan={plan} problem={problem} />
        <div>
          <ChangeButton intent="change" id={id} aria-label={`Save ${name}`}>
            Save
          </ChangeButton>
        </div>
      </ChangeForm>
      {!isFree && (
        <ChangeForm intent={intent} id={id} className="border-line border-t pt-4">
          <ChangeButton intent={intent} id={id} size="sm" aria-label={`${label}: ${name}`}>
            {label}
          </ChangeButton>
        </ChangeForm>
      )}
    </section>
  )
}
