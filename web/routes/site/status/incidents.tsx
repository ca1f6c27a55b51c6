import type { Incident } from '#contract/incidents.ts'
import { STATUS_DAYS } from '#contract/parts.ts'
import { longDay } from '#web/features/status/day-kinds.ts'
import { IncidentView } from '#web/features/status/incident-view.tsx'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

type IncidentsProps = {
  /** Null: the database, which holds them, does not answer. */
  page: { days: [day: string, incidents: Incident[]][]; older: string | null } | null
  isFirstPage: boolean
}

/** What went wrong, grouped by day. */
export function Incidents({ page, isFirstPage }: IncidentsProps) {
  return (
    <section aria-labelledby="incidents" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="incidents" className="text-xl">
        Incidents
      </h2>
      {!page && (
        <Notice tone="warning">
          The list of incidents is in the database, and it does not answer at the moment.
        </Notice>
      )}
      {page?.days.length === 0 && (
        <EmptyState
          icon="success"
          title={isFirstPage ? `No incidents in the last ${STATUS_DAYS} days` : 'There are no older ones'}
        />
      )}
      {page?.days.map(([day, incidents]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 id={`day-${day}`} className="figures font-medium text-base text-muted">
            {longDay(day)}
          </h3>
          {incidents.map((incident) => (
            <IncidentView key={incident.id} incident={incident} level={4} />
          ))}
        </section>
      ))}
      <PageLinks first={isFirstPage ? null : '/status#incidents'} next={page?.older ?? null} />
    </section>
  )
}
