import { FilmTile } from '#web/features/showcase/film-tile.tsx'
import { LiveCell } from '#web/features/showcase/live-cell.tsx'
import { OpenLink } from '#web/features/showcase/open-link.tsx'
import { type ShowcaseRef, showcaseFile } from '#web/features/showcase/showcase.ts'
import { useOpened } from '#web/features/showcase/use-opened.ts'
import { SolutionCard } from '#web/features/solutions/solution-card.tsx'
import { cardPictures } from '#web/features/solutions/solution-picture.tsx'
import { Image } from '#web/ui/media/image.tsx'
import { OpenedShowcase } from '../showcase/opened-showcase.tsx'
import type { HomePage } from './data/page-data.server.ts'
import { Section } from './section.tsx'

type Example = HomePage['examples'][number]

/** The first solutions as cells at work: a film where there is one, else the scene when it is asked for. */
export function ExampleCards({ examples }: { examples: readonly Example[] }) {
  const showcase = useOpened<ShowcaseRef>()
  if (examples.length === 0) return null
  const hasFilm = examples.some(({ film }) => film)
  return (
    <Section
      id="cells-at-work"
      title="Cells at work"
      lead={`Each comes from a sentence. Open one for everything behind it.${hasFilm ? ' The films run at the computed speed, with the fence left out of the picture.' : ''}`}
    >
      <ul className="grid gap-6 md:grid-cols-3">
        {examples.map((example) => {
          const { id, title } = example.solution
          const page = `/solutions/${id}`
          return (
            <li key={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
              <SolutionCard
                solution={example.solution}
                media={<Media example={example} />}
                link={
                  <OpenLink to={page} onOpen={() => showcase.open({ id, title, page })}>
                    {title}
                  </OpenLink>
                }
                shows="words"
              />
            </li>
          )
        })}
      </ul>
      <OpenedShowcase {...showcase} />
    </Section>
  )
}

const RATIO = '1200 / 630'

function Media({ example: { solution, film } }: { example: Example }) {
  const { id, title, imageUrl, mediaType, mediaUrl } = solution
  if (film) return <FilmTile film={film} title={title} ratio={RATIO} fallbackText="Error" />
  if (mediaType === 'image' && mediaUrl) return <Image src={mediaUrl} alt={title} ratio={RATIO} />
  return (
    <LiveCell
      pictures={cardPictures(imageUrl)}
      alt={`Layout of ${title}`}
      planUrl={showcaseFile(id, 'plan.json')}
      ratio={RATIO}
    />
  )
}
