import { type RouteConfig, route } from '@react-router/dev/routes'

const pages = 'routes/site/pages'
const forms = 'routes/site/forms'
const seo = 'routes/site/seo'
const article = `${pages}/article.tsx`
const collection = `${pages}/collection.tsx`

/** Pages that are written in `content/`, and what search engines and readers of feeds ask for. */
export const siteRoutes = [
  route('how-it-works', article, { id: 'how-it-works' }),
  route('case-studies', `${pages}/case-studies.tsx`),
  route('case-studies/:slug', article, { id: 'case-study' }),
  route('integration-guides', collection, { id: 'integration-guides' }),
  route('integration-guides/:slug', article, { id: 'integration-guide' }),
  route('documentation', `${pages}/documentation.tsx`),
  route('documentation/search.json', `${pages}/search.ts`),
  route('documentation/:slug', article, { id: 'documentation-page' }),
  route('resources', `${pages}/resources.tsx`),
  route('resources/getting-started', article, { id: 'getting-started' }),
  route('resources/video-tutorials', collection, { id: 'video-tutorials' }),
  route('resources/video-tutorials/:slug', article, { id: 'video-tutorial' }),
  route('resources/best-practices', collection, { id: 'best-practices' }),
  route('resources/best-practices/:slug', article, { id: 'best-practice' }),
  route('resources/courses', collection, { id: 'courses' }),
  route('resources/courses/:course', `${pages}/course.tsx`),
  route('resources/courses/:course/:lesson', `${pages}/lesson.tsx`),
  route('resources/whitepapers', collection, { id: 'whitepapers' }),
  route('resources/whitepapers/:slug', article, { id: 'whitepaper' }),
  route('resources/whitepapers/:slug/paper.pdf', 'routes/site/whitepapers/paper.ts'),
  route('news', collection, { id: 'news' }),
  route('news/feed.xml', `${seo}/feed.ts`),
  route('news/:slug', article, { id: 'news-entry' }),
  route('pricing', 'routes/site/pricing/pricing.tsx'),
  route('roi-calculator', 'routes/site/roi/calculator.tsx'),
  route('roi-calculator/report.pdf', 'routes/site/roi/report.ts'),
  route('api', 'routes/site/api-reference/reference.tsx'),
  route('api/:group', 'routes/site/api-reference/group.tsx'),
  route('status', 'routes/site/status/status.tsx'),
  route('partners', `${pages}/partners.tsx`),
  route('portals', `${pages}/portals.tsx`),
  route('privacy-policy', article, { id: 'privacy-policy' }),
  route('terms-of-service', article, { id: 'terms-of-service' }),
  route('contact', `${forms}/contact.tsx`),
  route('thank-you', `${forms}/thank-you.tsx`),
  route('beta-signup', `${forms}/beta-signup.tsx`),
  route('investors', `${forms}/investors.tsx`),
  route('investors/apply', `${forms}/investors-apply.tsx`),
  route('assistant', 'routes/site/assistant/assistant.ts'),
  route('tags', 'routes/site/tags/tags.tsx'),
  route('tags/:tag', 'routes/site/tags/tag.tsx'),
  route('showcase/:id/:file', 'routes/site/showcase/file.ts'),
  route('cells/:cell/:file', `${pages}/cell-file.ts`),
  route('sitemap.xml', `${seo}/sitemap.ts`),
  route('robots.txt', `${seo}/robots.ts`),
  route('og/*', `${seo}/preview.ts`),
] satisfies RouteConfig
