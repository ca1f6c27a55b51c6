import { Link } from 'react-router'
import type { Reading } from '#contract/data-room.ts'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { secondsText } from '../section-names.ts'
import { HeatStrip } from './heat-strip.tsx'

type ReadingsProps = {
  readings: readonly Reading[]
  /** All of one document: its title is not repeated. */
  isOfOneDocument?: boolean
}

/** Who read what, page by page. */
export function Readings({ readings, isOfOneDocument = false }: ReadingsProps) {
  if (readings.length === 0)
    return (
      <EmptyState title="Nothing was read yet" icon="eye">
        How long each investor looked at each page is shown here.
      </EmptyState>
    )
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {readings.map((reading) => (
        <li key={`${reading.documentId} ${reading.grantId}`} className="grid gap-3 px-5 py-4">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <Link
              to={`/admin/data-room?grant=${reading.grantId}`}
              className="font-medium underline-offset-4 hover:underline"
            >
              {reading.fullName}
            </Link>
            <span className="text-muted">{reading.email}</span>
            {!isOfOneDocument && (
              <Link
                to={`/admin/data-room/${reading.documentId}`}
                className="underline-offset-4 hover:underline"
              >
                {reading.title}
              </Link>
            )}
            <span className="figures">{secondsText(reading.seconds)}</span>
            <span className="text-muted">
              {reading.byPage.length} of {reading.pages} pages, last{' '}
              <Time instant={reading.lastAt} show="relative" />
            </span>
          </p>
          <HeatStrip
            byPage={reading.byPage}
            pages={reading.pages}
            label={`${reading.title}, read by ${reading.fullName}`}
          />
        </li>
      ))}
    </ul>
  )
}
