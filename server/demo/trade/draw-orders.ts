/** An article as the demo's orders need it. */
export type SoldArticle = {
  id: string
  companyId: string
  name: string
  manufacturer: string
  model: string
  articleNumber: string
  unit: 'piece' | 'metre'
  priceCents: number
  leadTimeDays: number | null
}

export type DrawnLine = { article: SoldArticle; quantity: number; unitPriceCents: number }

const MOST_OF_ONE = 12

/** A multiple of one article that comes near an amount, without going over it; undefined: it costs more. */
const multipleOf = (article: SoldArticle, cents: number): DrawnLine | undefined => {
  const quantity = Math.min(MOST_OF_ONE, Math.floor(cents / article.priceCents))
  return quantity < 1 ? undefined : { article, quantity, unitPriceCents: article.priceCents }
}

/**
 * The line whose amount comes nearest to `cents`, by an article that is not the one of the line before. The number turns
 * the list of articles, so that equal amounts do not always give the same one.
 */
const lineNear = (articles: readonly SoldArticle[], cents: number, number: number): DrawnLine => {
  const turned = articles.map((_, index) => articles[(index + number * 7) % articles.length]) as SoldArticle[]
  const candidates = turned.slice(0, Math.ceil(turned.length / 2)).flatMap((article) => {
    const line = multipleOf(article, cents)
    return line ? [line] : []
  })
  const cheapest = turned.reduce((one, other) => (other.priceCents < one.priceCents ? other : one))
  return candidates.reduce<DrawnLine>(
    (best, line) => (line.quantity * line.unitPriceCents > best.quantity * best.unitPriceCents ? line : best),
    { article: cheapest, quantity: 1, unitPriceCents: cheapest.priceCents },
  )
}

/**
 * Lines that add up to `totalCents`, one for each order. The last of them is sold at a price agreed for it, so that the sum
 * comes out to the cent; the others at the price of the catalogue.
 *
 * @throws when the orders are too many for the sum
 */
export const drawLines = (
  articles: readonly SoldArticle[],
  { totalCents, orders, first }: { totalCents: number; orders: number; first: number },
): DrawnLine[] => {
  const lines: DrawnLine[] = []
  let left = totalCents
  for (let index = 0; index < orders - 1; index++) {
    // Large and small orders in turn.
    const share = (left / (orders - index)) * (0.5 + 0.25 * (index % 5))
    const line = lineNear(articles, share, first + index)
    lines.push(line)
    left -= line.quantity * line.unitPriceCents
  }
  const last = articles.reduce((near, article) =>
    Math.abs(article.priceCents - left) < Math.abs(near.priceCents - left) ? article : near,
  )
  if (left <= 0) throw new Error('the demo has too many orders for their sum')
  return [...lines, { article: last, quantity: 1, unitPriceCents: left }]
}
