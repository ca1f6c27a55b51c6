import type { ReactNode } from 'react'
import type { Diagnostic, Offer } from '#engine/diagnostic.ts'
import { decimalsApart } from '#engine/units.ts'
import { formatNumber, formatQuantity } from '#web/lib/format-number.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const marks: Record<Diagnostic['severity'], { icon: IconName; style: string; word: string }> = {
  error: { icon: 'error', style: 'text-danger-ink', word: 'Limit' },
  warning: { icon: 'warning', style: 'text-warn-ink', word: 'Warning' },
  info: { icon: 'info', style: 'text-measured-ink', word: 'Note' },
}

const order: Diagnostic['severity'][] = ['error', 'warning', 'info']

export type TakeOffer = (offer: Offer) => ReactNode

type DiagnosticsPanelProps = {
  diagnostics: readonly Diagnostic[]
  /** The control that plans with a change that a finding offers; left away where nothing can be planned. */
  takeOffer?: TakeOffer | undefined
}

/** What the engine says about the plan: limits missed and by how much, warnings, notes, each with what would help. */
export function DiagnosticsPanel({ diagnostics, takeOffer }: DiagnosticsPanelProps) {
  if (diagnostics.length === 0) return <p className="text-muted text-sm">Nothing to report.</p>
  return (
    <ul className="border-line border-b">
      {diagnostics
        .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
        .map((diagnostic) => (
          <DiagnosticRow
            key={`${diagnostic.code}|${diagnostic.path}|${diagnostic.text}`}
            diagnostic={diagnostic}
            takeOffer={takeOffer}
          />
        ))}
    </ul>
  )
}

/** One finding. */
type DiagnosticRowProps = { diagnostic: Diagnostic; takeOffer: TakeOffer | undefined }

function DiagnosticRow({ diagnostic, takeOffer }: DiagnosticRowProps) {
  const { severity, text, remedy, missed, offer } = diagnostic
  const { icon, style, word } = marks[severity]
  return (
    <li className="grid grid-cols-[20px_1fr] gap-x-3 border-line border-t py-3 text-sm sm:grid-cols-[20px_1fr_auto]">
      <Icon name={icon} label={word} className={style} />
      <div className="grid gap-1">
        <p>{text}</p>
        {remedy && <p className="text-muted">{remedy}</p>}
        {offer && takeOffer && <p data-print="hide">{takeOffer(offer)}</p>}
      </div>
      {missed && <Missed {...missed} />}
    </li>
  )
}

type MissedProps = { limit: number; actual: number; unit: string }

const digitsOf = (value: number) => (Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)

/** The limit, what it would have to be, and the gap between them. */
const Missed = ({ limit, actual, unit }: MissedProps) => {
  const digits = decimalsApart(limit, actual, Math.max(digitsOf(limit), digitsOf(actual)))
  return (
    <dl className="figures col-start-2 mt-1 grid grid-cols-[auto_auto] content-start gap-x-3 text-xs sm:col-start-3 sm:mt-0 sm:text-right">
      <dt className="text-faint">needed</dt>
      <dd>{formatQuantity(actual, unit, digits)}</dd>
      <dt className="text-faint">limit</dt>
      <dd>{formatQuantity(limit, unit, digits)}</dd>
      <dt className="text-faint">{actual > limit ? 'over by' : 'short by'}</dt>
      <dd className="text-danger-ink">
        {formatNumber(Math.abs(actual - limit), digits)}
        {'\u00a0'}
        {unit}
      </dd>
    </dl>
  )
}
