import { lazy } from 'react'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { LatePart } from '#web/ui/state/late-part.tsx'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { homePage } from './home/data/page-data.server.ts'

/**
 * Nothing below the first screen must be pressed at once, so its script comes with the reader's first movement. The
 * server has it at hand: the page it sends is always whole.
 */
const HomeSections = import.meta.env.SSR
  ? (await import('./home-sections.tsx')).default
  : lazy(() => atFirstSign(() => import('./home-sections.tsx')))

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const loader = ({ context }: Route.LoaderArgs) => homePage({ context })

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero sample={loaderData.sample} />
      <LatePart>
        <HomeSections page={loaderData} />
      </LatePart>
    </>
  )
}
