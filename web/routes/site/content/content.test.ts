import { describe, expect, it } from 'vitest'
import { type Block, blockText, type Inline } from '#web/features/content/blocks.ts'
import { files, isFixedPath, pages } from '#web/pages/pages.server.ts'
import { figureOfCell, isCellFigure, withFigures } from './cell-figures.server.ts'
import { cells, drawCell, planOfCell } from './cells.server.ts'
import { courses, entries, entriesOf, entryAt, lessonsOf, placeOf, readEntry } from './library.server.ts'
import { anchorOf, parseMarkdown } from './parse-markdown.server.ts'
import { collections, documentationSections, neighboursOf } from './places.server.ts'

const sources = {
  generated: () => [],
  hasCell: (name: string) => name === 'cartons',
  cellTitle: () => 'A cell',
}
const blocksOf = (text: string) => parseMarkdown(text, sources).blocks

const linksOf = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || part.type === 'code') return []
    return [...(part.type === 'link' ? [part.to] : []), ...linksOf(part.children)]
  })

const linksIn = (block: Block): string[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return linksOf(block.children)
    case 'list':
      return block.items.flat().flatMap(linksIn)
    case 'note':
      return block.children.flatMap(linksIn)
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(linksOf)
    default:
      return []
  }
}

describe('a written page', () => {
  const page = (head: string, body = 'Text.') =>
    readEntry('/content/docs/10-a-page.md', `---\n${head}\n---\n${body}`)
  const head =
    'title: A page\ndescription: A sentence that is long enough to be shown in a list.\nsection: Start'

  it('is read from its head and its text, under an address made from its name', () => {
    expect(page(head)).toMatchObject({ path: '/documentation/a-page', title: 'A page', kind: 'docs' })
  })

  it.each([
    ['without a description', 'title: A page\nsection: Start', /description/],
    ['with a key nobody knows', `${head}\nauthor: somebody`, /author/],
    ['in a section that is not there', head.replace('Start', 'Elsewhere'), /section/],
    ['with a day that is not there', `${head}\nupdated: 2026-13-40`, /updated/],
    ['with a cell that is not there', `${head}\ncell: nothing`, /nothing/],
    ['with a value that is not there', `${head}\n# {{nothing}}`, /nothing/],
  ])('is refused %s', (_what, wrong, why) => expect(() => page(wrong)).toThrow(why))

  it('names its file when something is wrong', () =>
    expect(() => page(head, '<b>bold</b>')).toThrow(/10-a-page\.md: HTML is not allowed/))

  it('is where its folder says', () => {
    expect(placeOf('/content/courses/first-cell/02-plan.md')).toEqual({
      kind: 'courses',
      slug: 'plan',
      course: 'first-cell',
    })
    expect(() => placeOf('/content/elsewhere/page.md')).toThrow(/not known/)
    expect(() => placeOf('/content/docs/deep/page.md')).toThrow(/wrong folder/)
  })
})

describe('Markdown', () => {
  it('becomes headings with anchors that differ', () => {
    const { headings } = parseMarkdown('## Check\n\nA.\n\n## Check\n\nB.\n\n### Größe & Maß', sources)
    expect(headings.map(({ id }) => id)).toEqual(['check', 'check--2', 'grosse-mass'])
  })

  it.each([
    ['raw HTML in a line', 'a <b>b</b>'],
    ['a block of HTML', '<script>alert(1)</script>'],
    ['a title of its own', '# Title'],
    ['a script as a link', '[a](javascript:alert(1))'],
    ['an address of another scheme', '[a](http://example.com)'],
    ['an address without a scheme', '[a](//example.com)'],
    ['a picture from elsewhere', '![a](https://example.com/a.png)'],
    ['a cell that is not there', '![a](cell:nothing)'],
  ])('refuses %s', (_what, text) => expect(() => blocksOf(text)).toThrow())

  it('keeps lists, tables, code and figures', () => {
    const blocks = blocksOf(
      '- one\n- **two**\n\n| a | b |\n| --- | ---: |\n| x | 1 |\n\n```js\nlet a\n```\n\n![Caption](cell:cartons/plan)',
    )
    expect(blocks.map(({ type }) => type)).toEqual(['list', 'table', 'code', 'cell'])
    expect(blocks[1]).toMatchObject({ isNumeric: [false, true], rows: [[['x'], ['1']]] })
    expect(blocks[3]).toMatchObject({ cell: 'cartons', view: 'plan', caption: 'Caption' })
  })

  it('makes an anchor of any heading', () => expect(anchorOf('…')).toBe('section'))
})

describe('the library', () => {
  it('has pages of every kind, each under an address of its own', () => {
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
    for (const { kind } of collections) expect(entriesOf(kind).length, kind).toBeGreaterThan(0)
  })

  it('has a route for each of its pages', () => {
    const patterns = Object.keys(pages).map(
      (path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[a-z]+/gi, '[^/]+')}$`),
    )
    for (const { path } of entries)
      expect(patterns.filter((pattern) => pattern.test(path)).length, path).toBeGreaterThan(0)
  })

  it.each(entries.map((entry) => [entry.path, entry] as const))(
    '%s links to pages and sections that are there',
    (_path, entry) => {
      const broken = entry.blocks.flatMap(linksIn).filter((to) => {
        if (to.startsWith('https:')) return URL.parse(to) === null
        const [path = '', section] = to.split('#')
        const target = path === '' ? entry : entryAt(path)
        if (!target)
          return !(
            section === undefined &&
            (isFixedPath(path.split('?')[0] ?? '') || path in files || path.startsWith('/api/'))
          )
        return section !== undefined && !target.headings.some(({ id }) => id === section)
      })
      expect(broken).toEqual([])
    },
  )

  it.each(entries.map((entry) => [entry.path, entry] as const))(
    '%s asks for figures there are',
    (_path, entry) => {
      const asked = entry.blocks.filter((block) => block.type === 'figures')
      expect(
        asked.flatMap(({ rows }) => rows.map(({ name }) => name)).filter((key) => !isCellFigure(key)),
      ).toEqual([])
      for (const { title } of asked) expect(title).not.toBe('')
      if (entry.kind === 'case-studies')
        for (const { after } of entry.comparison) expect(isCellFigure(after), after).toBe(true)
    },
  )

  it('holds text, and no filler', () => {
    for (const entry of entries) {
      const text = entry.blocks.map(blockText).join(' ')
      expect(text, entry.path).not.toMatch(/lorem|ipsum|t[o]do|tbd|coming soon|\{\{/i)
      if (entry.slug !== entry.course) expect(entry.words, entry.path).toBeGreaterThan(40)
    }
  })

  it('leads through the documentation and a course page by page', () => {
    const pages = documentationSections().flatMap(({ pages: list }) => list)
    expect(pages.length).toBe(entriesOf('docs').length)
    const [first, second] = pages
    const entry = entryAt(first?.path ?? '')
    expect(entry && neighboursOf(entry)).toMatchObject({ previous: null, next: { path: second?.path } })
    for (const { slug } of courses()) expect(lessonsOf(slug).length, slug).toBeGreaterThan(2)
  })
})

describe('the cells of the pages', () => {
  it.each(Object.keys(cells))('%s is planned, holds its rate, and is drawn', { timeout: 60_000 }, (name) => {
    const plan = planOfCell(name)
    expect(plan?.status).toBe('planned')
    expect(plan?.design?.simulation.isTargetMet).toBe(true)
    expect(drawCell(name, 'isometric', 'dark')).toMatch(/^<svg /)
    expect(drawCell(name, 'plan', 'light')).toMatch(/^<svg /)
  })

  it('give the figures that pages show', () => {
    expect(figureOfCell('cartons', 'throughput')?.value).toMatch(/^12.\/min$/)
    expect(figureOfCell('cartons', 'nothing')).toBeUndefined()
    expect(figureOfCell('nothing', 'throughput')).toBeUndefined()
    const [filled] = withFigures([
      { type: 'figures', cell: 'cartons', title: 'A', rows: [{ name: 'robot', value: '', note: '' }] },
    ])
    expect(filled?.type === 'figures' && filled.rows[0]?.value).toContain('KUKA')
  })
})
