import { components, robots, slugOf } from '#engine/catalogue/index.ts'
import type { KnownPart } from './known-part.ts'

/** A model name alone says which product is meant when it is as long and has a digit: "UR20", "M-710iC/50", not "C8" or "Hand-E". */
const LEAST_ALONE = 4

type Product = KnownPart & { slug: string; alone: string | undefined }

const products: readonly Product[] = [
  ...robots.map((robot) => ({ ...robot, category: 'robot' })),
  ...components.map((component) => ({ ...component, category: 'equipment' })),
]
  .map(({ id, maker, model, category }) => {
    const alone = slugOf('', model)
    return {
      name: `${maker} ${model}`,
      manufacturer: maker,
      model,
      catalogueId: id,
      category,
      source: 'Catalogue of the planner',
      slug: slugOf(maker, model),
      alone: alone.length >= LEAST_ALONE && /\d/.test(alone) ? alone : undefined,
    }
  })
  // "FANUC M-20iA/10L" is not "FANUC M-20iA": the longest name in the words is meant.
  .toSorted((a, b) => b.slug.length - a.slug.length)

/** The robot or component of the planner's own catalogue that words name, whole: "FANUC M-710iC/50 palletizing robot". */
export const plannerProduct = (name: string): KnownPart | undefined => {
  const words = `-${slugOf('', name)}-`
  const found =
    products.find(({ slug }) => words.includes(`-${slug}-`)) ??
    products.find(({ alone }) => alone !== undefined && words.includes(`-${alone}-`))
  if (!found) return undefined
  const { slug: _, alone: __, ...part } = found
  return part
}
