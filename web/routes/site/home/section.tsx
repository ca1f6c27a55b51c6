import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type SectionProps = {
  id: string
  title: string
  lead?: ReactNode
  /** Set off from its neighbours by another ground. */
  isRaised?: boolean
  /** Shown beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One section of the home page under its title; its id is what links point at. */
export function Section({ id, title, lead, isRaised = false, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('off-screen-900', isRaised && 'border-line border-y bg-surface')}
    >
      <div className="measure py-16 sm:py-20">
        <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
          <div className="max-w-(--container-text)">
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            {lead && <p className="mt-3 text-muted">{lead}</p>}
          </div>
          {aside}
        </div>
        <div className="mt-10">{children}</div>
      </div>
    </section>
  )
}
