import type { CellModel, Material } from './cell-model.ts'

/** Numbers of the glTF 2.0 specification (Khronos, ISO/IEC 12113). */
const FLOAT = 5126
const ARRAY_BUFFER = 34962
const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942

const materialJson = ({ name, rgba }: Material) => ({
  name,
  doubleSided: rgba[3] < 1,
  ...(rgba[3] < 1 && { alphaMode: 'BLEND' }),
  pbrMetallicRoughness: { baseColorFactor: rgba, metallicFactor: 0, roughnessFactor: 0.75 },
})

const extentOf = (values: readonly number[]): { min: number[]; max: number[] } => {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  values.forEach((value, index) => {
    const axis = index % 3
    min[axis] = Math.min(min[axis] ?? value, value)
    max[axis] = Math.max(max[axis] ?? value, value)
  })
  return { min, max }
}

type Accessor = {
  bufferView: 0
  byteOffset: number
  componentType: typeof FLOAT
  count: number
  type: 'VEC3'
  min?: number[]
  max?: number[]
}

/** Lays out the numbers of all surfaces one after the other and says where each begins. */
const layOut = ({ parts, materials }: CellModel) => {
  const floats: number[] = []
  const accessors: Accessor[] = []
  const append = (values: readonly number[], extent = {}): number => {
    accessors.push({
      bufferView: 0,
      byteOffset: floats.length * 4,
      componentType: FLOAT,
      count: values.length / 3,
      type: 'VEC3',
      ...extent,
    })
    for (const value of values) floats.push(value)
    return accessors.length - 1
  }
  const meshes = parts.map(({ name, surfaces }) => ({
    name,
    primitives: surfaces.map(({ material, positions, normals }) => ({
      attributes: { POSITION: append(positions, extentOf(positions)), NORMAL: append(normals) },
      material: materials.findIndex((one) => one.name === material),
    })),
  }))
  return { floats, accessors, meshes }
}

const padded = (bytes: Uint8Array, filler: number): Uint8Array => {
  const all = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler)
  all.set(bytes)
  return all
}

/** A model as one binary glTF 2.0 file: a node with a mesh for each part, under one root named by `title`. */
export const writeGlb = (model: CellModel, title: string): Uint8Array<ArrayBuffer> => {
  const { floats, accessors, meshes } = layOut(model)
  const binary = new Uint8Array(floats.length * 4)
  const view = new DataView(binary.buffer)
  floats.forEach((value, index) => {
    view.setFloat32(index * 4, value, true)
  })
  const hasMeshes = meshes.length > 0
  const document = {
    asset: { version: '2.0', generator: 'Cellwright' },
    scene: 0,
    scenes: [{ name: title, nodes: [0] }],
    nodes: [
      { name: title, ...(hasMeshes && { children: meshes.map((_, index) => index + 1) }) },
      ...meshes.map(({ name }, mesh) => ({ name, mesh })),
    ],
    ...(hasMeshes && {
      meshes,
      accessors,
      materials: model.materials.map(materialJson),
      bufferViews: [{ buffer: 0, byteLength: binary.length, target: ARRAY_BUFFER }],
      buffers: [{ byteLength: binary.length }],
    }),
  }
  const json = padded(new TextEncoder().encode(JSON.stringify(document)), 0x20)
  const chunks: [type: number, bytes: Uint8Array][] = [[JSON_CHUNK, json]]
  if (hasMeshes) chunks.push([BIN_CHUNK, binary])
  const file = new Uint8Array(12 + chunks.reduce((sum, [, bytes]) => sum + 8 + bytes.length, 0))
  const head = new DataView(file.buffer)
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, 2, true)
  head.setUint32(8, file.length, true)
  let at = 12
  for (const [type, bytes] of chunks) {
    head.setUint32(at, bytes.length, true)
    head.setUint32(at + 4, type, true)
    file.set(bytes, at + 8)
    at += 8 + bytes.length
  }
  return file
}
