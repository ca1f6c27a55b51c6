import { type ReactNode, type Ref, useId, useRef } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { FigureRows } from '#web/ui/data/figure-rows.tsx'
import { Image } from '#web/ui/media/image.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Loaded } from './body/loaded.tsx'
import { PartTable } from './body/part-table.tsx'
import { FilmTile } from './film-tile.tsx'
import { LiveCell } from './live-cell.tsx'
import type { Showcase, ShowcaseRef } from './showcase.ts'
import { useShowcase } from './use-showcase.ts'

export type ShowcaseDialogProps = {
  about: ShowcaseRef
  /** The form to ask about it with, which is at the end. */
  inquiry: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * A cell from every side: at work, what it solves, how it is built, what it reaches, needs and is made of; and the form to ask
 * about it.
 */
export function ShowcaseDialog({ about, inquiry, isOpen, onOpenChange }: ShowcaseDialogProps) {
  const { showcase, hasFailed, retry } = useShowcase(about.id)
  const asking = useRef<HTMLElement>(null)
  const page = showcase?.page
  return (
    <Dialog
      size="lg"
      title={about.title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        page && (
          <>
            <Button icon="chat" className="max-sm:hidden" onClick={() => goTo(asking.current)}>
              Ask about this cell
            </Button>
            <LinkButton to={page.to} icon="arrow_right">
              {page.label}
            </LinkButton>
          </>
        )
      }
    >
      <Loaded of={showcase} hasFailed={hasFailed} onRetry={retry} page={about.page}>
        {(showcase) => (
          <>
            <Body showcase={showcase} />
            <Inquiry ref={asking}>{inquiry}</Inquiry>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Scrolls to the form and puts the cursor into its first field, as soon as that is there: its script comes late. */
const goTo = (section: HTMLElement | null): void => {
  if (!section) return
  const enter = (): boolean => {
    const first = section.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"])')
    section.scrollIntoView()
    first?.focus({ preventScroll: true })
    return first !== null
  }
  if (enter()) return
  const awaited = new MutationObserver(() => enter() && awaited.disconnect())
  awaited.observe(section, { childList: true, subtree: true })
}

function Inquiry({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  const title = useId()
  return (
    <section ref={ref} aria-labelledby={title} className="mt-10 border-line border-t pt-8">
      <h3 id={title} className="text-lg">
        Ask about this cell
      </h3>
      <p className="mt-1 mb-5 text-muted">An engineer reads it and answers by mail.</p>
      <div className="max-w-(--container-text)">{children}</div>
    </section>
  )
}

/** The four samples run by themselves: their animated layout is what they are opened for. */
const isSample = (id: string) => id.startsWith('sol')

const RATIO = '16 / 10'
const FILM_RATIO = '1200 / 630'

function Media({ showcase: { id, title, media, pictures, planUrl } }: { showcase: Showcase }) {
  const alt = `Cell layout of ${title}`
  if (media?.type === 'video')
    return <FilmTile film={media.film} title={title} ratio={FILM_RATIO} fallbackText="Video Error" />
  if (media) return <Image src={media.url} alt={title} ratio={RATIO} />
  return <LiveCell pictures={pictures} alt={alt} planUrl={planUrl} ratio={RATIO} isEager={isSample(id)} />
}

function Body({ showcase }: { showcase: Showcase }) {
  const { media, planUrl } = showcase
  const { implementationDetails, specifications, footprint, tech, results, kpis, bom, utilities } = showcase
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="border border-line">
        <Media showcase={showcase} />
      </div>
      <Part title="Overview">
        <Text>{showcase.longDescription}</Text>
      </Part>
      <Part title="Problem solved">
        <Text>{showcase.problemSolved}</Text>
      </Part>
      <Part title="Implementation details">
        {implementationDetails.text && <Text>{implementationDetails.text}</Text>}
        <ul className="mt-3 grid max-w-(--container-text) list-[square] gap-1.5 pl-5 text-muted text-sm empty:hidden">
          {implementationDetails.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Part>
      <Part title="Specifications">
        <FigureRows
          rows={[
            ...specifications,
            { name: 'Footprint', value: footprint ?? 'unknown', note: 'Fence and doors included.' },
          ]}
        />
      </Part>
      <Part title="Key technologies">
        <ul className="flex flex-wrap gap-1.5">
          {tech.map((name) => (
            <li key={name} className="max-w-full">
              <Badge className="max-w-full truncate">{name}</Badge>
            </li>
          ))}
        </ul>
      </Part>
      {results.length > 0 && (
        <Part title="Results">
          <FigureRows rows={results} />
        </Part>
      )}
      {kpis.length > 0 && (
        <Part title="KPIs">
          <FigureRows rows={kpis} />
        </Part>
      )}
      <Part title="Bill of materials">
        <PartTable label={`Bill of materials of ${showcase.title}`} parts={bom} />
      </Part>
      <Part title="Layout views">
        <div className="grid gap-6 sm:grid-cols-2">
          {showcase.layoutViews.map(({ type, pictures, caption }) => (
            <figure key={type}>
              <div className="border border-line">
                <LiveCell
                  pictures={pictures}
                  alt={`${showcase.title}, ${type} view`}
                  // What is shown with a film can still be run: the view in space is the cell itself.
                  planUrl={media && type === 'isometric' ? planUrl : null}
                  ratio={RATIO}
                />
              </div>
              <figcaption className="pt-2 text-faint text-sm">{caption}</figcaption>
            </figure>
          ))}
        </div>
      </Part>
      {utilities.length > 0 && (
        <Part title="Utilities">
          <FigureRows rows={utilities} />
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
)

const Text = ({ children }: { children: ReactNode }) => (
  <p className="max-w-(--container-text) text-muted">{children}</p>
)
