import { components, robotNamesIn, slugOf } from '#engine/catalogue/index.ts'
import type { KnownPart } from './known-part.ts'

/** A model name alone says which product is meant when it is as long and has a digit: "UR20", "2F-85", not "Hand-E". */
const LEAST_ALONE = 4

type Product = { id: string; maker: string; model: string }

const partOf = ({ id, maker, model }: Product, category: string): KnownPart => ({
  name: `${maker} ${model}`,
  manufacturer: maker,
  model,
  catalogueId: id,
  category,
  source: 'Catalogue of the planner',
})

const equipment = components
  .map((component) => {
    const alone = slugOf('', component.model)
    return {
      part: partOf(component, 'equipment'),
      slug: slugOf(component.maker, component.model),
      alone: alone.length >= LEAST_ALONE && /\d/.test(alone) ? alone : undefined,
    }
  })
  // The longest name in the words is meant.
  .toSorted((a, b) => b.slug.length - a.slug.length)

/** The one robot that words name: of a family with several builds, the one of just that name. */
const robotNamed = (name: string): KnownPart | undefined => {
  const found = robotNamesIn(name).find(
    ({ isSure, maker, words }) => isSure || maker !== undefined || slugOf('', words).length >= LEAST_ALONE,
  )
  const builds = found?.robots ?? []
  const robot =
    builds.length === 1
      ? builds[0]
      : builds.find(({ model }) => slugOf('', model) === slugOf('', found?.words ?? ''))
  return robot && partOf(robot, 'robot')
}

const componentNamed = (name: string): KnownPart | undefined => {
  const words = `-${slugOf('', name)}-`
  const found =
    equipment.find(({ slug }) => words.includes(`-${slug}-`)) ??
    equipment.find(({ alone }) => alone !== undefined && words.includes(`-${alone}-`))
  return found?.part
}

/** The robot or component of the planner's own catalogue that words name, whole: "FANUC M-710iC/50 palletizing robot". */
export const plannerProduct = (name: string): KnownPart | undefined =>
  robotNamed(name) ?? componentNamed(name)
