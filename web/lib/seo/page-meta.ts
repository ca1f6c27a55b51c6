import type { MetaDescriptor } from 'react-router'

/** What search engines and link previews read of a page. */
export type PageMeta = {
  /** Without the product's name: it is added. */
  title: string
  description: string
  /** Path of the page's one address, without query: "/case-studies". */
  path: string
  /** The site's own origin: "https://cellwright.example"; empty where the page could not be loaded. */
  origin: string
  /** Pages about one thing, with a day, are articles. */
  type?: 'website' | 'article'
  /** "2026-11-20" */
  publishedOn?: string | undefined
  /** Left out of search engines: results of a search, private things. */
  isUnlisted?: boolean
  /** schema.org data, a document each. */
  data?: readonly StructuredData[]
}

export type StructuredData = { '@type': string; [key: string]: unknown }

const NAME = 'Cellwright'

/** Address of the picture that a link preview shows: 1200 × 630, made from the page. */
export const previewPath = (path: string): string => `/og${path === '/' ? '/home' : path}.png`

/** A page's title as the browser shows it: with the product's name, or that of the area ("Staff | Admin Dashboard"). */
export const fullTitle = (title: string): string =>
  title.includes(NAME) || title.includes(' | ') ? title : `${title} · ${NAME}`

/** The title of one record of the back-office. */
export const adminTitle = (title: string): string => `${title} | Admin Dashboard`

const document = (data: StructuredData): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data },
})

/** Title, description, canonical address, link preview and structured data of a page, for a route's `meta`. */
export const pageMeta = (page: PageMeta): MetaDescriptor[] => {
  const { title, description, path, origin, type = 'website', publishedOn, isUnlisted, data = [] } = page
  // The loader failed: there is an error screen, and nothing to list.
  if (!origin) return [{ title: fullTitle(title) }, { name: 'robots', content: 'noindex' }]
  const address = new URL(path, origin).href
  const picture = new URL(previewPath(path), origin).href
  return [
    { title: fullTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: NAME },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}: ${NAME}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(publishedOn ? [{ property: 'article:published_time', content: publishedOn }] : []),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ...data.map(document),
  ]
}

/** Who publishes the site. */
export const organizationData = (origin: string): StructuredData => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: NAME,
  url: `${origin}/`,
  description:
    'Plans, simulates and prices robotic cells from a description of the process, and brings together the people who build them.',
})

/** The pages above this one, and itself, outermost first. */
export const breadcrumbData = (
  origin: string,
  crumbs: readonly { label: string; to: string }[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: new URL(to, origin).href,
  })),
})

type ArticleInput = {
  origin: string
  path: string
  title: string
  description: string
  publishedOn?: string | undefined
  /** schema.org type: an article, or one of its kinds. */
  type?: 'Article' | 'TechArticle' | 'NewsArticle'
}

export const articleData = ({
  origin,
  path,
  title,
  description,
  publishedOn,
  type = 'Article',
}: ArticleInput): StructuredData => ({
  '@type': type,
  headline: title,
  description,
  mainEntityOfPage: new URL(path, origin).href,
  image: new URL(previewPath(path), origin).href,
  author: { '@id': `${origin}/#organization` },
  publisher: organizationData(origin),
  ...(publishedOn && { datePublished: publishedOn }),
})

type CourseInput = { origin: string; title: string; description: string }

export const courseData = ({ origin, title, description }: CourseInput): StructuredData => ({
  '@type': 'Course',
  name: title,
  description,
  provider: organizationData(origin),
})

export const questionsData = (
  questions: readonly { question: string; answer: string }[],
): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type ProductInput = {
  origin: string
  path: string
  name: string
  description: string
  imageUrl: string
  category: string | null
  /** Planning estimate in cents; none, and no offer is stated. */
  costLowCents: number | null
  costHighCents: number | null
}

/** A published solution: its price range is an estimate, and stated as one. */
export const solutionData = (solution: ProductInput): StructuredData => {
  const { origin, path, name, description, imageUrl, category, costLowCents, costHighCents } = solution
  return {
    '@type': 'Product',
    name,
    description,
    url: new URL(path, origin).href,
    image: new URL(imageUrl, origin).href,
    brand: { '@type': 'Brand', name: NAME },
    ...(category && { category }),
    ...(costLowCents !== null &&
      costHighCents !== null && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          lowPrice: (costLowCents / 100).toFixed(0),
          highPrice: (costHighCents / 100).toFixed(0),
          description: 'Planning estimate, not a quotation',
        },
      }),
  }
}
