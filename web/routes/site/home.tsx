import { lazy, Suspense } from 'react'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { sampleCell } from './sample/plan.server.ts'

/**
 * Nothing below the first screen must be pressed at once, so its script comes after the hero's. The server has it at
 * hand: the page it sends is always whole.
 */
const HomeSections = import.meta.env.SSR
  ? (await import('./home-sections.tsx')).default
  : lazy(() => import('./home-sections.tsx'))

export const meta: Route.MetaFunction = () => [
  { title: 'Cellwright: from one sentence to a robotic cell' },
  {
    name: 'description',
    content:
      'Describe a process in one sentence. Get a robotic cell with robot, layout, cycle time, safety, parts list and payback.',
  },
]

export const loader = () => ({ sample: sampleCell() })

export default function Home({ loaderData: { sample } }: Route.ComponentProps) {
  return (
    <>
      <Hero sample={sample} />
      <Suspense fallback={null}>
        <HomeSections sample={sample} />
      </Suspense>
    </>
  )
}
