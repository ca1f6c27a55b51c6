import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Image } from '#web/ui/media/image.tsx'
import { Video } from '#web/ui/media/video.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LiveCell } from './live-cell.tsx'
import type { Pictures, Showcase, ShowcaseRef } from './showcase.ts'
import { FigureList } from './told/figure-list.tsx'
import { Loaded } from './told/loaded.tsx'
import { PartTable } from './told/part-table.tsx'
import { useShowcase } from './use-showcase.ts'

type ShowcaseDialogProps = { about: ShowcaseRef; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** A cell, told whole: at work, what it solves, how it is built, what it reaches, needs and is made of. */
export function ShowcaseDialog({ about, isOpen, onOpenChange }: ShowcaseDialogProps) {
  const { showcase, hasFailed, retry } = useShowcase(about.id)
  const page = showcase?.page
  return (
    <Dialog
      size="lg"
      title={about.title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        page && (
          <LinkButton to={page.to} icon="arrow_right">
            {page.label}
          </LinkButton>
        )
      }
    >
      <Loaded of={showcase} hasFailed={hasFailed} onRetry={retry} page={about.page}>
        {(told) => <Told showcase={told} />}
      </Loaded>
    </Dialog>
  )
}

/** The four samples run by themselves: their animated layout is what they are opened for. */
const isSample = (id: string) => id.startsWith('sol')

const RATIO = '16 / 10'

function Media({ showcase: { id, title, media, pictures, planUrl } }: { showcase: Showcase }) {
  const alt = `Cell layout of ${title}`
  if (media?.type === 'video')
    return (
      <Video src={media.url} poster={pictures.dark} label={title} ratio={RATIO} fallbackText="Video Error" />
    )
  if (media) return <Image src={media.url} alt={title} ratio={RATIO} />
  return <LiveCell pictures={pictures} alt={alt} planUrl={planUrl} ratio={RATIO} isEager={isSample(id)} />
}

function Told({ showcase }: { showcase: Showcase }) {
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
        <FigureList
          figures={[
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
          <FigureList figures={results} />
        </Part>
      )}
      {kpis.length > 0 && (
        <Part title="KPIs">
          <FigureList figures={kpis} />
        </Part>
      )}
      <Part title="Bill of materials">
        <PartTable label={`Bill of materials of ${showcase.title}`} parts={bom} />
      </Part>
      <Part title="Layout views">
        <div className="grid gap-6 sm:grid-cols-2">
          {showcase.layoutViews.map(({ type, pictures, caption }) => (
            <figure key={type}>
              <View pictures={pictures} alt={`${showcase.title}, ${type} view`} />
              <figcaption className="pt-2 text-faint text-sm">{caption}</figcaption>
            </figure>
          ))}
        </div>
      </Part>
      {utilities.length > 0 && (
        <Part title="Utilities">
          <FigureList figures={utilities} />
        </Part>
      )}
    </div>
  )
}

const View = ({ pictures, alt }: { pictures: Pictures; alt: string }) => (
  <div className="border border-line bg-canvas">
    <Image
      src={pictures.dark}
      alt={alt}
      fit="contain"
      ratio={RATIO}
      className="bg-transparent light:hidden"
    />
    <Image
      src={pictures.light}
      alt={alt}
      fit="contain"
      ratio={RATIO}
      className="hidden bg-transparent light:block"
    />
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
)

const Text = ({ children }: { children: ReactNode }) => (
  <p className="max-w-(--container-text) text-muted">{children}</p>
)
