import { lazy, Suspense } from 'react'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { LiveCell } from '#web/features/showcase/live-cell.tsx'
import { OpenLink } from '#web/features/showcase/open-link.tsx'
import { type ShowcaseRef, showcaseFile } from '#web/features/showcase/showcase.ts'
import { TechTags } from '#web/features/showcase/tech-tags.tsx'
import { useOpened } from '#web/features/showcase/use-opened.ts'
import { Image } from '#web/ui/media/image.tsx'
import { Video } from '#web/ui/media/video.tsx'
import { Section } from './section.tsx'

const ShowcaseDialog = lazy(() =>
  import('#web/features/showcase/showcase-dialog.tsx').then((module) => ({ default: module.ShowcaseDialog })),
)

/** The first solutions as cells at work: a film where there is one, else the scene when it is asked for. */
export function ExampleCards({ solutions }: { solutions: readonly SolutionCard[] }) {
  const { opened, open, onOpenChange } = useOpened<ShowcaseRef>()
  if (solutions.length === 0) return null
  return (
    <Section
      id="cells-at-work"
      title="Cells at work"
      lead="Each comes from a sentence. Run it in 3D, or open it for everything behind it."
    >
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {solutions.map((solution) => (
          <li key={solution.id} className="grid min-w-0">
            <Example
              solution={solution}
              onOpen={() =>
                open({ id: solution.id, title: solution.title, page: `/solutions/${solution.id}` })
              }
            />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <ShowcaseDialog about={opened.item} isOpen={opened.isOpen} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </Section>
  )
}

function Example({ solution, onOpen }: { solution: SolutionCard; onOpen: () => void }) {
  const { id, title, shortDescription, tech, category } = solution
  return (
    <article className="group relative grid min-w-0 content-start border border-line bg-surface transition-colors duration-100 hover:border-line-strong">
      <Media solution={solution} />
      <div className="grid gap-3 border-line border-t p-5">
        {category && <p className="text-faint text-xs">{category}</p>}
        <h3 className="text-base">
          <OpenLink to={`/solutions/${id}`} onOpen={onOpen}>
            {title}
          </OpenLink>
        </h3>
        <p className="line-clamp-3 text-muted text-sm">{shortDescription}</p>
        <TechTags tech={tech} />
      </div>
    </article>
  )
}

const RATIO = '1200 / 630'

function Media({ solution: { id, title, imageUrl, mediaType, mediaUrl } }: { solution: SolutionCard }) {
  if (mediaType === 'video')
    return (
      <Video
        src={mediaUrl ?? undefined}
        poster={`${imageUrl}&width=640`}
        label={title}
        ratio={RATIO}
        preload="none"
      />
    )
  if (mediaType === 'image' && mediaUrl) return <Image src={mediaUrl} alt={title} ratio={RATIO} />
  return (
    <LiveCell
      pictures={{ dark: `${imageUrl}&width=640`, light: `${imageUrl}&width=640&theme=light` }}
      alt={`Layout of ${title}`}
      planUrl={showcaseFile(id, 'plan.json')}
      ratio={RATIO}
    />
  )
}
