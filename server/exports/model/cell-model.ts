import { cross, facesOf, length, subtract, toneColour, toneOpacity, unit } from '#engine/scene/index.ts'
import type { Face, SceneItem, Tone } from '#engine/scene/types.ts'
import type { Vector3Mm } from '#engine/units.ts'

/** Triangles of one material. Metres and unit normals, y up, as glTF wants them. */
type Surface = { material: string; positions: number[]; normals: number[] }
type ModelPart = { name: string; surfaces: Surface[] }
export type Material = { name: string; rgba: readonly [number, number, number, number] }
export type CellModel = { parts: ModelPart[]; materials: Material[] }

/** Cell frame (z up, mm) to glTF (y up, right-handed): x stays, up becomes y, towards the operator becomes z. */
const yUp = ([x, y, z]: Vector3Mm): [number, number, number] => [x, z, -y]

/** sRGB to linear light (IEC 61966-2-1), as glTF's colour factors are. */
const linear = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const materialOf = (tone: Tone, isTranslucent: boolean): Material => {
  const hex = toneColour(tone, 'light')
  const alpha = isTranslucent ? toneOpacity(tone) : 1
  return {
    name: alpha < 1 ? `${tone} translucent` : tone,
    rgba: [linear(hex, 1), linear(hex, 3), linear(hex, 5), alpha],
  }
}

/** A convex face as a fan; slivers without area are left out. */
const addFace = (surface: Surface, { points, normal, pointNormals }: Face): void => {
  const [a] = points
  if (!a) return
  for (let i = 1; i + 1 < points.length; i++) {
    const [b, c] = [points[i], points[i + 1]]
    if (!b || !c || length(cross(subtract(b, a), subtract(c, a))) < 1e-6) continue
    const corners: [Vector3Mm, number][] = [
      [a, 0],
      [b, i],
      [c, i + 1],
    ]
    for (const [corner, index] of corners) {
      surface.positions.push(...yUp(corner).map((value) => Math.fround(value / 1000)))
      surface.normals.push(...yUp(unit(pointNormals?.[index] ?? normal)))
    }
  }
}

/** The solids of a cell, one part for each station, robot or kind of thing, coloured as in the light theme. */
export const cellModel = (items: readonly SceneItem[]): CellModel => {
  const parts = new Map<string, Map<string, Surface>>()
  const materials = new Map<string, Material>()
  for (const item of items) {
    const name = item.ownerId === undefined ? item.role : `${item.role} ${item.ownerId}`
    const surfaces = parts.get(name) ?? new Map<string, Surface>()
    parts.set(name, surfaces)
    for (const face of facesOf(item)) {
      if (!face.points.every((point) => point.every(Number.isFinite))) continue
      const material = materialOf(face.tone ?? item.tone, item.isTranslucent ?? false)
      materials.set(material.name, material)
      const surface = surfaces.get(material.name) ?? { material: material.name, positions: [], normals: [] }
      surfaces.set(material.name, surface)
      addFace(surface, face)
    }
  }
  return {
    materials: [...materials.values()],
    parts: [...parts]
      .map(([name, surfaces]) => ({
        name,
        surfaces: [...surfaces.values()].filter(({ positions }) => positions.length > 0),
      }))
      .filter(({ surfaces }) => surfaces.length > 0),
  }
}
