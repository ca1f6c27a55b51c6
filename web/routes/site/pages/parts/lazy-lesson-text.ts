import { lazy } from 'react'

/** The text of a lesson is read as the server sent it; its script comes after the page's own. */
export const LessonText = import.meta.env.SSR
  ? (await import('./lesson-text.tsx')).default
  : lazy(() => import('./lesson-text.tsx'))
