import { siteContext } from '#web/context.ts'
import { type Block, blockText } from '#web/features/content/blocks.ts'
import { entriesOf } from '../content/library.server.ts'
import { collectionOf } from '../content/places.server.ts'
import type { Route } from './+types/feed'
import { xmlAnswer, xmlText } from './xml.ts'

const MAX_ENTRIES = 50

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** The written page as plain HTML for feed readers: paragraphs, headings and lists. */
const htmlOf = (block: Block): string => {
  switch (block.type) {
    case 'heading':
      return element('h3', blockText(block))
    case 'list':
      return `<ul>${block.items.map((item) => element('li', item.map(blockText).join(' '))).join('')}</ul>`
    case 'code':
      return element('pre', block.text)
    case 'cell':
    case 'figures':
      return ''
    default:
      return element('p', blockText(block))
  }
}

/** News as RSS 2.0. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(siteContext)
  const address = (path: string) => new URL(path, origin).href
  const items = entriesOf('news')
    .slice(0, MAX_ENTRIES)
    .map(({ path, title, description, date, blocks }) =>
      [
        '<item>',
        element('title', title),
        element('link', address(path)),
        `<guid isPermaLink="true">${xmlText(address(path))}</guid>`,
        element('pubDate', new Date(`${date}T00:00:00Z`).toUTCString()),
        element('description', description),
        `<content:encoded>${xmlText(blocks.map(htmlOf).join(''))}</content:encoded>`,
        '</item>',
      ].join(''),
    )
  return xmlAnswer(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
      element('title', 'Cellwright news'),
      element('link', address('/news')),
      element('description', collectionOf('news')?.description ?? ''),
      element('language', 'en'),
      `<atom:link href="${xmlText(address('/news/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
      ...items,
      '</channel></rss>',
    ].join('\n'),
    'application/rss+xml',
  )
}
