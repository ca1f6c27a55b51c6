import type { RouterContextProvider } from 'react-router'
import { apiContext, siteContext } from '#web/context.ts'
import { cellFile } from '#web/features/content/blocks.ts'
import { formatFixed } from '#web/lib/format-number.ts'
import { organizationData } from '#web/lib/seo/page-meta.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { figureOfCell } from '../../content/cell-figures.server.ts'
import { cells, cellTitle, plannerPath, planOfCell } from '../../content/cells.server.ts'
import { words } from '../../content/home-words.server.ts'
import { sampleCell } from '../../sample/plan.server.ts'
import { filmOf } from '../../showcase/film.server.ts'
import { techOf } from '../../showcase/showcase-of.server.ts'
import { examplePortfolio } from './portfolio.server.ts'

/** Solutions that stand as animation cards, and those of the grid below them. */
const EXAMPLES = 3
const GRID = 6

const FEATURED_CELL = 'sheets'

const featured = () => {
  const simulation = planOfCell(FEATURED_CELL)?.design?.simulation
  if (!simulation) return null
  return {
    cell: FEATURED_CELL,
    alt: cellTitle(FEATURED_CELL),
    describe: cells[FEATURED_CELL]?.describe ?? '',
    secondsPerSheet: formatFixed(60 / simulation.throughputPerMinute, 1),
    figures: ['throughput', 'robot', 'cycle', 'utilisation', 'footprint', 'investment', 'payback'].flatMap(
      (key) => figureOfCell(FEATURED_CELL, key) ?? [],
    ),
    plannerPath: plannerPath(FEATURED_CELL),
  }
}

const caseCards = () =>
  words.showcase.map(({ id, cell, title, use, short }) => {
    const design = planOfCell(cell)?.design
    return {
      id,
      title,
      use,
      short,
      tech: design ? techOf(design) : [],
      throughput: figureOfCell(cell, 'throughput')?.value ?? '',
      pictures: {
        dark: cellFile(cell, 'isometric-dark.svg'),
        light: cellFile(cell, 'isometric-light.svg'),
      },
      page: plannerPath(cell),
    }
  })

/** Everything the home page shows. Without a database it has no solutions. */
export async function homePage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { origin } = context.get(siteContext)
  const { items } = await context
    .get(apiContext)
    .solutions.listSolutions({ limit: EXAMPLES + GRID, sort: 'featured' })
    .catch(() => ({ items: [] }))
  return {
    meta: metaOf(context, '/', { data: [organizationData(origin)] }),
    sample: sampleCell(),
    examples: items.slice(0, EXAMPLES).map((solution) => ({ solution, film: filmOf(solution) })),
    solutions: items.length > EXAMPLES ? items.slice(EXAMPLES) : items,
    figures: words.figures,
    offerings: words.offerings,
    whyDifferent: words.whyDifferent,
    testimonial: words.testimonial,
    featured: featured(),
    useCases: caseCards(),
    portfolio: examplePortfolio(),
  }
}

export type HomePage = Omit<Awaited<ReturnType<typeof homePage>>, 'meta'>
