import { type ComponentProps, lazy, Suspense, useMemo } from 'react'

const LessonText = import.meta.env.SSR
  ? (await import('./lesson-text.tsx')).default
  : lazy(() => import('./lesson-text.tsx'))

/**
 * The text of a lesson, read as the server sent it; its script comes after the page's own. The boundary stays the same
 * element while the page around it learns of the reader's progress: React would otherwise take the text away until its
 * script has come.
 */
export function LateLessonText({ page }: Pick<ComponentProps<typeof LessonText>, 'page'>) {
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <LessonText page={page} />
      </Suspense>
    ),
    [page],
  )
}
