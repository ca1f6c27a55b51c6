import { type ComponentProps, lazy } from 'react'
import { LatePart } from '#web/ui/state/late-part.tsx'

const LessonText = import.meta.env.SSR
  ? (await import('./lesson-text.tsx')).default
  : lazy(() => import('./lesson-text.tsx'))

/**
 * The text of a lesson, read as the server sent it; its script comes after the page's own. It stays as it is while the
 * page around it learns of the reader's progress.
 */
export function LateLessonText({ page }: Pick<ComponentProps<typeof LessonText>, 'page'>) {
  return (
    <LatePart>
      <LessonText page={page} />
    </LatePart>
  )
}
