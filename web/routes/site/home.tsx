import { lazy, Suspense } from 'react'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { homePage } from './home/data/page-data.server.ts'

/**
 * Nothing below the first screen must be pressed at once, so its script comes after the hero's. The server has it at
 * hand: the page it sends is always whole.
 */
const HomeSections = import.meta.env.SSR
  ? (await import('./home-sections.tsx')).default
  : lazy(() => import('./home-sections.tsx'))

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: 'Cellwright' }]

export const loader = ({ context }: Route.LoaderArgs) => homePage({ context })

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero sample={loaderData.sample} />
      <Suspense fallback={null}>
        <HomeSections page={loaderData} />
      </Suspense>
    </>
  )
}
