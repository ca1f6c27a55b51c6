import { describe, expect, it } from 'vitest'
import { breadcrumbData, fullTitle, pageMeta, previewPath, solutionData } from './page-meta.ts'

const page = {
  title: 'Case studies',
  description: 'Cells with their figures.',
  path: '/case-studies',
  origin: 'https://cells.example',
}
const contentOf = (name: string, meta = pageMeta(page)) =>
  meta.flatMap((entry) =>
    ('property' in entry && entry.property === name) || ('name' in entry && entry.name === name)
      ? [String('content' in entry ? entry.content : '')]
      : [],
  )[0]

describe('the head of a page', () => {
  it('has one address, whatever query it was opened with', () => {
    expect(pageMeta(page)).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://cells.example/case-studies',
    })
    expect(contentOf('og:url')).toBe('https://cells.example/case-studies')
  })

  it('has a picture of its own, with the home page under a name', () => {
    expect(contentOf('og:image')).toBe('https://cells.example/og/case-studies.png')
    expect(previewPath('/')).toBe('/og/home.png')
  })

  it('names the product once', () => {
    expect(fullTitle('Pricing')).toBe('Pricing · Cellwright')
    expect(fullTitle('Cellwright: from one sentence to a robotic cell')).toBe(
      'Cellwright: from one sentence to a robotic cell',
    )
  })

  it('asks search engines to leave out what is not for them', () => {
    expect(contentOf('robots')).toBeUndefined()
    expect(contentOf('robots', pageMeta({ ...page, isUnlisted: true }))).toBe('noindex')
  })
})

describe('the head of a page that could not be loaded', () => {
  it('says its title, and asks to be left out', () =>
    expect(pageMeta({ ...page, origin: '' })).toEqual([
      { title: 'Case studies · Cellwright' },
      { name: 'robots', content: 'noindex' },
    ]))
})

describe('structured data', () => {
  it('numbers the pages above with whole addresses', () => {
    expect(breadcrumbData('https://cells.example', [{ label: 'News', to: '/news' }]).itemListElement).toEqual(
      [{ '@type': 'ListItem', position: 1, name: 'News', item: 'https://cells.example/news' }],
    )
  })

  it('states no offer where no price is known', () => {
    const solution = {
      origin: 'https://cells.example',
      path: '/solutions/1',
      name: 'Cell',
      description: 'A cell',
      imageUrl: '/media/1.png',
      category: null,
      costLowCents: null,
      costHighCents: 24_000_000,
    }
    expect(solutionData(solution)).not.toHaveProperty('offers')
    expect(solutionData({ ...solution, costLowCents: 18_000_050 })).toHaveProperty(
      'offers.lowPrice',
      '180001',
    )
  })
})
