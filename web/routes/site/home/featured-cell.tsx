import { CellFigure } from '#web/features/content/cell-figure.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FigureRows } from '#web/ui/data/figure-rows.tsx'
import type { HomePage } from './data/page-data.server.ts'
import { Section } from './section.tsx'

type Featured = NonNullable<HomePage['featured']>

/** The plywood cell: planned and simulated from one sentence, drawn, and run in 3D when asked for. */
export function FeaturedCell({ featured }: { featured: Featured }) {
  const { cell, alt, describe, secondsPerSheet, figures, plannerPath } = featured
  return (
    <Section
      id="featured"
      title="Featured: the plywood cell"
      lead="One full sheet every 1.5 seconds. The engine planned and simulated it; nothing here is typed in."
      aside={
        <LinkButton to={plannerPath} icon="arrow_right">
          Open this cell in the planner
        </LinkButton>
      }
      isRaised
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <CellFigure cell={cell} view="live" alt={alt} caption={`Planned from “${describe}”`} />
        <div>
          <p className="flex items-baseline gap-3">
            <span className="figures text-3xl text-measured-ink">{secondsPerSheet} s</span>
            <span className="text-muted">a full sheet, simulated</span>
          </p>
          <FigureRows rows={figures} className="mt-6" />
        </div>
      </div>
    </Section>
  )
}
