import { LiveCell } from '#web/features/showcase/live-cell.tsx'
import { OpenLink } from '#web/features/showcase/open-link.tsx'
import type { ShowcaseRef } from '#web/features/showcase/showcase.ts'
import { useOpened } from '#web/features/showcase/use-opened.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FirstTags } from '#web/ui/data/first-tags.tsx'
import { OpenedShowcase } from '../showcase/opened-showcase.tsx'
import type { HomePage } from './data/page-data.server.ts'
import { Section } from './section.tsx'

/** Four tasks with a cell each; a cell opens with everything the engine says of it. */
export function UseCases({ useCases }: { useCases: HomePage['useCases'] }) {
  const showcase = useOpened<ShowcaseRef>()
  return (
    <Section
      id="use-cases"
      title="Use cases"
      lead="Four tasks, a planned cell for each. Open one to see it run, with its parts, figures and needs."
      aside={
        <LinkButton to="/case-studies" icon="arrow_right">
          Case studies
        </LinkButton>
      }
      isRaised
    >
      <ul className="grid gap-6 sm:grid-cols-2">
        {useCases.map(({ id, title, use, short, tech, throughput, pictures, page }) => (
          <li
            key={id}
            className="relative grid min-w-0 grid-rows-[auto_1fr] border border-line bg-canvas transition-colors duration-100 hover:border-line-strong"
          >
            <LiveCell pictures={pictures} alt={`Cell layout: ${title}`} planUrl={null} ratio="16 / 10" />
            <div className="grid content-start gap-3 border-line border-t bg-surface p-5">
              <p className="flex flex-wrap justify-between gap-x-4 text-faint text-xs">
                <span>{use}</span>
                <span className="figures text-measured-ink">{throughput}</span>
              </p>
              <h3 className="text-lg">
                <OpenLink to={page} onOpen={() => showcase.open({ id, title, page })}>
                  {title}
                </OpenLink>
              </h3>
              <p className="text-muted text-sm">{short}</p>
              <FirstTags label="Key technologies" tags={tech} />
            </div>
          </li>
        ))}
      </ul>
      <OpenedShowcase {...showcase} />
    </Section>
  )
}
