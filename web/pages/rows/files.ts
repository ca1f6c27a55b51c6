import type { FileRoute } from '../page.ts'

const seo = 'routes/site/seo'
const outbox = 'routes/dev-outbox'

/** Routes that answer a file or data. */
export const fileRoutes = {
  '/sample-cell/:file': { file: 'routes/site/sample-media.ts', access: 'file' },
  '/cells/:cell/:file': { file: 'routes/site/pages/cell-file.ts', access: 'file' },
  '/showcase/:id/:file': { file: 'routes/site/showcase/file.ts', access: 'file' },
  '/og/*': { file: `${seo}/preview.ts`, access: 'file' },
  '/sitemap.xml': { file: `${seo}/sitemap.ts`, access: 'file' },
  '/robots.txt': { file: `${seo}/robots.ts`, access: 'file' },
  '/news/feed.xml': { file: `${seo}/feed.ts`, access: 'file' },
  '/assistant': { file: 'routes/site/assistant/assistant.ts', access: 'file' },
  '/platform/reading': { file: 'routes/planner/reading/reading.ts', access: 'file', isForCrawlers: false },
  '/generate/words': { file: 'routes/generate/words.ts', access: 'file', isForCrawlers: false },
  '/documentation/search.json': { file: 'routes/site/pages/search.ts', access: 'file' },
  '/resources/whitepapers/:slug/paper.pdf': { file: 'routes/site/whitepapers/paper.ts', access: 'file' },
  '/roi-calculator/report.pdf': { file: 'routes/site/roi/report.ts', access: 'file' },
  // Data of the person who is signed in; the procedures refuse everyone else.
  '/profile/export': { file: 'routes/profile/export.ts', access: 'file' },
  '/manufacturer/analytics.csv': {
    file: 'routes/manufacturer/analytics/csv.ts',
    access: 'file',
    isForCrawlers: false,
  },
  '/notifications/feed': { file: 'routes/notifications/feed.ts', access: 'file', isForCrawlers: false },
  '/admin/inbox': { file: 'routes/admin/inbox.ts', access: 'file', isForCrawlers: false },
  '/palette': { file: 'routes/palette.ts', access: 'file', isForCrawlers: false },
  '/dev/outbox/:id/attachments/:at': {
    file: `${outbox}/attachment.ts`,
    access: 'file',
    isForCrawlers: false,
  },
  '/dev/outbox/:id/file': { file: `${outbox}/file.ts`, access: 'file', isForCrawlers: false },
} as const satisfies Record<string, FileRoute>
