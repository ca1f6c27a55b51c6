import type { Mesh } from 'three'
import type { SceneItem } from '#engine/scene/types.ts'
import { type ColourOf, itemsColours } from './shapes/geometry.ts'

/** Paints what is there in other colours; `undefined` brings its own back. */
export type Paint = (colourOf: ColourOf | undefined) => void

/** Repaints a mesh that was made of these solids. The other colours are computed when they are first asked for. */
export const painterOf = (mesh: Mesh, items: readonly SceneItem[], own: ColourOf): Paint => {
  let last: ColourOf | undefined
  return (colourOf) => {
    if (colourOf === last) return
    last = colourOf
    const colour = mesh.geometry.getAttribute('color')
    colour.array.set(itemsColours(items, colourOf ?? own))
    colour.needsUpdate = true
  }
}
