import { NavLink } from 'react-router'
import { dataRoomSections } from '#contract/data-room-words.ts'
import { sectionNames } from './section-names.ts'

const places = [
  { to: '/data-room', label: 'Overview' },
  ...dataRoomSections.map((section) => ({ to: `/data-room/${section}`, label: sectionNames[section] })),
  { to: '/data-room/metrics', label: 'Metrics' },
]

/** The places of the data room. */
export const SectionLinks = () => (
  <nav aria-label="Data room" className="flex gap-6 overflow-x-auto border-line border-b">
    {places.map(({ to, label }) => (
      <NavLink
        key={to}
        to={to}
        end
        className="-outline-offset-2 flex h-11 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink"
      >
        {label}
      </NavLink>
    ))}
  </nav>
)
