import type { ReactNode } from 'react'
import { answerOf } from '#engine/plan/index.ts'
import type { Plan, PlanStatus } from '#engine/plan-types.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeptUnits } from './kept-units.tsx'
import { SectionLink } from './section/section-link.tsx'

const statuses: Record<PlanStatus, { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'ok' },
  needs_answers: { label: 'Needs answers', tone: 'warn' },
  not_planned_yet: { label: 'Not planned yet', tone: 'warn' },
  infeasible: { label: 'Infeasible', tone: 'danger' },
}

const outside = { title: 'Not one of our tasks', label: 'Outside', tone: 'warn' } as const

type PlanHeadlineProps = {
  plan: Plan
  /** Stands in for the plan's own summary. */
  summary?: string
  /** Work that no cell does: a title and a state of their own. */
  isOutside?: boolean
  /** What can be done with the plan. */
  children?: ReactNode
}

/** Title, state and summary of a plan, with its warnings counted. */
export function PlanHeadline({ plan, summary = plan.summary, isOutside, children }: PlanHeadlineProps) {
  const answer = plan.status === 'planned' ? answerOf(plan.diagnostics) : undefined
  const state = answer ? { label: answer.label, tone: 'warn' as const } : statuses[plan.status]
  const { label, tone } = isOutside ? outside : state
  const warnings = plan.diagnostics.filter(({ severity }) => severity !== 'info').length
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {plan.design && warnings > 0 && (
          <SectionLink
            id="notes"
            className="inline-flex items-center gap-1 rounded-sm text-warn-ink text-xs underline underline-offset-4"
          >
            <Icon name="warning" size={14} />
            {formatCount(warnings, 'warning')}
          </SectionLink>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1
          id="plan-title"
          tabIndex={-1}
          className="outline-none min-w-0 flex-1 basis-80 text-xl [overflow-wrap:anywhere] sm:text-2xl"
        >
          <KeptUnits text={isOutside ? outside.title : plan.title} />
        </h1>
        {children}
      </div>
      <p className="max-w-200 text-muted">
        <KeptUnits text={summary} />
      </p>
    </header>
  )
}
