import type { ReactNode } from 'react'
import type { Incident, IncidentUpdate } from '#contract/incidents.ts'
import { type IncidentImpact, type IncidentStatus, partNames } from '#contract/parts.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { formatDateTime, formatMinutes } from '#web/lib/format-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'

export const impactNames: Readonly<Record<IncidentImpact, string>> = {
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
}
export const impactTones: Readonly<Record<IncidentImpact, Tone>> = {
  minor: 'neutral',
  major: 'warn',
  critical: 'danger',
}
export const statusNames: Readonly<Record<IncidentStatus, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
}

/** The page speaks UTC throughout, because days and strips do. */
const Utc = ({ instant }: { instant: string }) => (
  <time dateTime={instant} className="whitespace-nowrap">
    {formatDateTime(instant)} UTC
  </time>
)

/** "45 minutes"; null while it is not over. */
export const lengthOf = ({
  startedAt,
  resolvedAt,
}: Pick<Incident, 'startedAt' | 'resolvedAt'>): string | null => {
  if (resolvedAt === null) return null
  const minutes = (Date.parse(resolvedAt) - Date.parse(startedAt)) / 60_000
  if (minutes < 1) return 'less than a minute'
  // Beyond two days hours say less than days.
  return minutes < 48 * 60 ? formatMinutes(minutes) : formatCount(Math.floor(minutes / 1440), 'day')
}

/** Where an incident is on its page, for links to it. */
export const incidentAnchor = ({ id }: Pick<Incident, 'id'>): string => `incident-${id}`

type IncidentViewProps = {
  incident: Incident
  /** Which heading this is on its page. */
  level: 1 | 4
  /** Below the title: who opened it, say. */
  facts?: ReactNode
  children?: ReactNode
}

/** One incident: what it was, what it hit, how long, and everything that was written about it, in order. */
export function IncidentView({ incident, level, facts, children }: IncidentViewProps) {
  const { title, impact, status, parts, startedAt, isAutomatic, updates } = incident
  const Heading = `h${level}` as const
  const length = lengthOf(incident)
  return (
    <article
      id={incidentAnchor(incident)}
      className="grid gap-4 border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <header className="grid gap-2">
        <Heading className={classNames('break-words', level === 1 ? 'text-2xl' : 'font-medium text-base')}>
          {title}
        </Heading>
        <p className="flex flex-wrap gap-2">
          <Badge tone={status === 'resolved' ? 'ok' : 'signal'}>{statusNames[status]}</Badge>
          <Badge tone={impactTones[impact]}>{impactNames[impact]} impact</Badge>
          {isAutomatic && <Badge tone="measured">Measured automatically</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
          <span>{parts.map((part) => partNames[part]).join(', ')}</span>
          <span>
            {length ? 'Began' : 'Since'} <Utc instant={startedAt} />
          </span>
          {length && <span>Lasted {length}</span>}
          {facts}
        </p>
      </header>
      <ol className="grid gap-3 border-line border-l-2 pl-4">
        {updates.map((update) => (
          <Update key={update.id} update={update} isMarked={!isAutomatic} />
        ))}
      </ol>
      {children}
    </article>
  )
}

const Update = ({ update, isMarked }: { update: IncidentUpdate; isMarked: boolean }) => (
  <li className="grid gap-0.5 text-sm">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{statusNames[update.status]}</span>
      <span className="text-faint text-xs">
        <Utc instant={update.at} />
        {update.isAutomatic && isMarked && ', measured automatically'}
      </span>
    </p>
    <p className="max-w-(--container-text) whitespace-pre-line break-words text-muted">{update.text}</p>
  </li>
)
