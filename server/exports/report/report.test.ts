import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { plan } from '#engine/index.ts'
import { drawPlanSvg } from '#engine/scene/index.ts'
import { palletizingCell, pickingCell, tendingCell } from '#engine/scene/test/cells.ts'
import { print } from '#server/documents.ts'
import { exportPlan } from '../export-plan.ts'
import { sourcesOf } from './ground-pages.tsx'
import { lostSigns, plainText } from './plain-text.ts'
import { planSheet, UNITS_PER_POINT } from './plan-sheet.ts'
import { svgTree } from './svg-tree.ts'

const MM_PER_POINT = 25.4 / 72
/** The footer's text is below this, points from the foot of the page. */
const FOOTER_POINTS = 45
/** A heading that takes its first rows along leaves at most so much of the page. */
const FULL_DOWN_TO_POINTS = 160

describe('the plan view on paper', () => {
  it.each([
    ['palletizing', palletizingCell, 40],
    ['tending', tendingCell, 30],
    ['picking', pickingCell, 25],
  ])('%s: the drawn floor is the cell at the scale that is printed beside it', (_, cell, expected) => {
    const { scale, width, height } = planSheet(cell.boundsMm, 511, 692)
    expect(scale).toBe(expected)
    expect(width / UNITS_PER_POINT).toBeLessThanOrEqual(511)
    expect(height / UNITS_PER_POINT).toBeLessThanOrEqual(692)
    const floor = svgTree(drawPlanSvg(cell, { width, height, theme: 'light' })).children.filter(
      ({ name }) => name === 'rect',
    )[1]
    const paperMm = (Number(floor?.attributes.width) / UNITS_PER_POINT) * MM_PER_POINT
    // The drawing writes tenths of its unit: less than 0.05 mm on paper.
    expect(Math.abs(paperMm - (cell.boundsMm.maxX - cell.boundsMm.minX) / scale)).toBeLessThan(0.05)
  })

  it('claims no scale when none of the usual ones fits', () => {
    expect(planSheet({ minX: 0, minY: 0, maxX: 9e6, maxY: 9e6 }, 500, 500).scale).toBe(0)
  })
})

it.each([
  ['1\u2009200 mm', '1 200 mm'],
  ['≥ 5 °C, 3 × 4 m² – “ok” €', '>= 5 °C, 3 × 4 m² – “ok” €'],
  ['Łódź → Győr', 'Lódz -> Gyor'],
  ['Завод «Щука», Київ', 'Zavod «Shchuka», Kiiv'],
  ['Αθήνα, 5 kΩ', 'Athina, 5 k?'],
  ['箱 💣', '? ?'],
])('%j is printed as %j', (given, printed) => {
  expect(plainText(given)).toBe(printed)
})

it('says which signs a document cannot print, and nothing when it prints all', () => {
  expect(lostSigns(['Plant', '工場'], 'The page of the order')).toContain('The page of the order shows them.')
  expect(lostSigns(['Zażółć', 'Завод'], 'The page of the order')).toBe('')
})

it('reads our drawings back, entities and all', () => {
  const tree = svgTree(
    '<svg viewBox="0 0 9 9"><g a-b="1 &lt; 2"><path d="M0 0"/></g><text x="1">R&amp;D</text></svg>',
  )
  expect(tree.attributes.viewBox).toBe('0 0 9 9')
  expect(tree.children.map(({ name, text }) => [name, text])).toEqual([
    ['g', ''],
    ['text', 'R&D'],
  ])
  expect(tree.children[0]?.attributes['a-b']).toBe('1 < 2')
  expect(tree.children[0]?.children[0]?.attributes.d).toBe('M0 0')
})

describe.each([
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts.',
  'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
])('the report of %j', (text) => {
  const made = plan({ text }, { seed: 1 })

  it('is a PDF of several A4 pages with a picture', async () => {
    const file = await exportPlan(
      'report.pdf',
      {
        title: made.title,
        plan: made,
        now: new Date('2026-11-20'),
      },
      print,
    )
    const pdf = new TextDecoder('latin1').decode(
      typeof file === 'string' ? new TextEncoder().encode(file) : file,
    )
    expect(pdf).toMatch(/^%PDF-1\.\d/)
    expect(pdf.trimEnd()).toMatch(/%%EOF$/)
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) =>
      [Number(w), Number(h)].toSorted((a, b) => a - b).map(Math.round),
    )
    expect(boxes.length).toBeGreaterThan(4)
    for (const size of boxes) expect(size).toEqual([595, 842])
    expect(pdf).toContain('/Subtype /Image')
  })

  it('has its footer on every page', async () => {
    const file = await exportPlan(
      'report.pdf',
      {
        title: made.title,
        plan: made,
        now: new Date('2026-11-20'),
      },
      print,
    )
    if (typeof file === 'string') throw new Error('the report is bytes')
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
    text.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${totalPages}`)
    })
  })

  it('fills its first page, with the parts list below the figures', async () => {
    const file = await exportPlan(
      'report.pdf',
      { title: made.title, plan: made, now: new Date('2026-11-20') },
      print,
    )
    if (typeof file === 'string') throw new Error('the report is bytes')
    const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
    const { items } = await page.getTextContent()
    const heights = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [Number(item.transform[5])] : [],
    )
    const lowest = Math.min(...heights.filter((height) => height > FOOTER_POINTS))
    expect(lowest).toBeLessThan(FULL_DOWN_TO_POINTS)
  })

  it('names each source once', () => {
    if (!made.design) throw new Error('the sample is planned')
    const sources = sourcesOf(made.design).map(({ source }) => source)
    expect(new Set(sources).size).toBe(sources.length)
    for (const { source } of made.design.bom.lines) expect(sources).toContain(source)
  })
})

it('the same plan on the same day is the same figures in JSON', async () => {
  const made = plan({ text: 'Palletize 12 kg cartons, 8 a minute.' }, { seed: 3 })
  const json = await exportPlan('plan.json', { title: 'x', plan: made, now: new Date(0) }, print)
  expect(JSON.parse(String(json))).toEqual(JSON.parse(JSON.stringify(made)))
})
