import type { Page } from '../page.ts'

const pages = 'routes/site/pages'
const article = { file: `${pages}/article.tsx`, access: 'open' } as const
const collection = { file: `${pages}/collection.tsx`, access: 'open' } as const

/** Open pages that are written in `content/`: the head of each text names its page. */
export const writtenPages = {
  '/how-it-works': article,
  '/case-studies': { file: `${pages}/case-studies.tsx`, access: 'open' },
  '/case-studies/:slug': article,
  '/integration-guides': collection,
  '/integration-guides/:slug': article,
  '/documentation': { file: `${pages}/documentation.tsx`, access: 'open' },
  '/documentation/:slug': article,
  '/resources/getting-started': article,
  '/resources/video-tutorials': collection,
  '/resources/video-tutorials/:slug': article,
  '/resources/best-practices': collection,
  '/resources/best-practices/:slug': article,
  '/resources/courses': collection,
  '/resources/courses/:course': { file: `${pages}/course.tsx`, access: 'open' },
  '/resources/courses/:course/:lesson': { file: `${pages}/lesson.tsx`, access: 'open' },
  '/resources/whitepapers': collection,
  '/resources/whitepapers/:slug': article,
  '/news': collection,
  '/news/:slug': article,
  '/privacy-policy': article,
  '/terms-of-service': article,
} as const satisfies Record<string, Page>
