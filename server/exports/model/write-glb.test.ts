import { Box3, Mesh, type MeshStandardMaterial, Vector3 } from 'three'
// The web's own 3D library reads the file, as a browser would.
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { describe, expect, it } from 'vitest'
import { armById, posedItems, sceneOf } from '#engine/scene/index.ts'
import { palletizingCell, pickingCell, tendingCell } from '#engine/scene/test/cells.ts'
import type { SceneItem } from '#engine/scene/types.ts'
import { cellModel } from './cell-model.ts'
import { writeGlb } from './write-glb.ts'

const load = (items: readonly SceneItem[], title = 'Sample') =>
  new GLTFLoader().parseAsync(writeGlb(cellModel(items), title).buffer, '')

const box = (changes: Partial<SceneItem> = {}): SceneItem => ({
  role: 'frame',
  tone: 'steel',
  shape: { kind: 'box', sizeMm: [1000, 2000, 500] },
  positionMm: [3000, 4000, 250],
  rotationDegrees: 0,
  ...changes,
})

const meshesOf = async (items: readonly SceneItem[]): Promise<Mesh[]> => {
  const meshes: Mesh[] = []
  ;(await load(items)).scene.traverse((node) => {
    if (node instanceof Mesh) meshes.push(node)
  })
  return meshes
}

describe('the glTF of solids', () => {
  it('is in metres with y up, and nothing is mirrored', async () => {
    const extent = new Box3().setFromObject((await load([box()])).scene)
    expect(extent.min.toArray()).toEqual([2.5, 0, -5])
    expect(extent.max.toArray()).toEqual([3.5, 0.5, -3])
  })

  it('has normals of length 1 that point out of the solid, and faces that wind the same way', async () => {
    const [mesh] = await meshesOf([box()])
    const positions = mesh?.geometry.getAttribute('position')
    const normals = mesh?.geometry.getAttribute('normal')
    if (!positions || !normals) throw new Error('the mesh has positions and normals')
    expect(positions.count).toBe(36)
    const middle = new Vector3(3, 0.25, -4)
    for (let i = 0; i < positions.count; i += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => new Vector3().fromBufferAttribute(positions, i + corner))
      const normal = new Vector3().fromBufferAttribute(normals, i)
      if (!a || !b || !c) throw new Error('a triangle has three corners')
      expect(normal.length()).toBeCloseTo(1, 6)
      expect(normal.dot(a.clone().sub(middle))).toBeGreaterThan(0)
      expect(b.clone().sub(a).cross(c.clone().sub(a)).dot(normal)).toBeGreaterThan(0)
    }
  })

  it('lets light through what is seen through, and nothing else', async () => {
    const meshes = await meshesOf([
      box({ ownerId: 'a' }),
      box({ ownerId: 'b', tone: 'glass', isTranslucent: true }),
    ])
    expect(meshes.map(({ material }) => (material as MeshStandardMaterial).transparent)).toEqual([
      false,
      true,
    ])
  })

  it('is a file without meshes when there is nothing', async () => {
    expect((await load([])).scene.children).toHaveLength(1)
  })
})

describe.each([
  ['palletizing', palletizingCell],
  ['tending', tendingCell],
  ['picking', pickingCell],
])('the glTF of a %s cell', (_, cell) => {
  it('is on the floor, as high as its highest solid, with a part for every station', async () => {
    const items = [...sceneOf(cell), ...posedItems(cell, undefined, 0, armById)]
    const { scene } = await load(items)
    const extent = new Box3().setFromObject(scene)
    expect(extent.min.y).toBeGreaterThan(-0.05)
    expect(extent.max.y * 1000).toBeGreaterThan(cell.fence.heightMm - 50)
    expect(extent.max.y * 1000).toBeLessThan(cell.heightMm + 1500)
    const names: string[] = []
    scene.traverse(({ name }) => names.push(name))
    for (const { id } of [...cell.stations, ...cell.robots])
      expect(
        names.some((name) => name.includes(id)),
        id,
      ).toBe(true)
  })
})
