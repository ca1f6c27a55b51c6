import { lazy, Suspense } from 'react'
import type { ShowcaseRef } from '#web/features/showcase/showcase.ts'
import type { Opened } from '#web/features/showcase/use-opened.ts'

const ShowcaseWithInquiry = lazy(() => import('./showcase-with-inquiry.tsx'))

/** The showcase of the cell that was opened; its script comes when the first one is. */
export function OpenedShowcase({ opened, onOpenChange }: Opened<ShowcaseRef>) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <ShowcaseWithInquiry about={opened.item} isOpen={opened.isOpen} onOpenChange={onOpenChange} />
    </Suspense>
  )
}
