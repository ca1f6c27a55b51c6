import rawComponents from './data/components.json' with { type: 'json' }
import { componentOf, type RawComponent } from './load-components.ts'
import { robots } from './load-robots.ts'
import type { Component, Robot } from './types.ts'

const componentRows: readonly RawComponent[] = rawComponents

/** Every component of the catalogue, in the order of the data. */
export const components: readonly Component[] = componentRows.map(componentOf)

const robotsById = new Map(robots.map((robot) => [robot.id, robot]))
const componentsById = new Map(components.map((component) => [component.id, component]))

/** The robot with this id, or `undefined`. */
export const robotById = (id: string): Robot | undefined => robotsById.get(id)
/** The component with this id, or `undefined`. */
export const componentById = (id: string): Component | undefined => componentsById.get(id)
/** By the categories that the code asks for. */
const componentsByCategory = new Map<string, readonly Component[]>()
/** Components whose category is `category` or lies below it: `gripper` gives `gripper.vacuum`, `gripper.electric` … */
export const componentsOf = (category: string): readonly Component[] => {
  const known = componentsByCategory.get(category)
  if (known) return known
  const found = components.filter(
    (component) => component.category === category || component.category.startsWith(`${category}.`),
  )
  componentsByCategory.set(category, found)
  return found
}

export { ipText, readIpRating } from './ip-rating.ts'
export { robots } from './load-robots.ts'
export { makers, makerWords, plainWord } from './names/makers.ts'
export { type RobotName, robotNamesIn } from './names/robot-names.ts'
export { EUR_TO_USD, priceUsdCents } from './price-assumptions.ts'
export { slugOf } from './slug.ts'
