import { describe, expect, it } from 'vitest'
import type { Vector3Mm } from '../../units.ts'
import type { SceneItem, Shape } from '../types.ts'
import { facesOf } from './solid.ts'
import { cross, dot, length } from './vector.ts'

const item = (shape: Shape, extra: Partial<SceneItem> = {}): SceneItem => ({
  role: 'frame',
  tone: 'steel',
  shape,
  positionMm: [0, 0, 0],
  rotationDegrees: 0,
  ...extra,
})

/** Volume enclosed by faces that wind counter-clockwise seen from outside (divergence theorem). */
const volume = (one: SceneItem): number =>
  facesOf(one)
    .filter((face) => !face.isDecal)
    .reduce((sum, { points: [a, ...rest] }) => {
      if (!a) return sum
      return rest.slice(1).reduce((inner, c, i) => {
        const b = rest[i] ?? c
        return inner + dot(a, cross(b, c)) / 6
      }, sum)
    }, 0)

const polygonArea = (sides: number, radius: number): number =>
  (sides / 2) * radius ** 2 * Math.sin((2 * Math.PI) / sides)

describe('solids', () => {
  it.each<[string, Shape, number]>([
    ['a box', { kind: 'box', sizeMm: [400, 300, 250] }, 400 * 300 * 250],
    [
      'a cylinder of 16 sides',
      { kind: 'cylinder', radiusMm: 50, lengthMm: 200, axis: 'z' },
      polygonArea(16, 50) * 200,
    ],
    [
      'the same lying along y',
      { kind: 'cylinder', radiusMm: 50, lengthMm: 200, axis: 'y' },
      polygonArea(16, 50) * 200,
    ],
    [
      'a cone',
      { kind: 'cylinder', radiusMm: 90, topRadiusMm: 0, lengthMm: 300, axis: 'x', sides: 24 },
      (polygonArea(24, 90) * 300) / 3,
    ],
    [
      'a triangular prism along x',
      {
        kind: 'prism',
        outlineMm: [
          [0, 0],
          [100, 0],
          [0, 100],
        ],
        lengthMm: 60,
        axis: 'x',
      },
      5000 * 60,
    ],
    [
      'a strut in a slanting direction',
      { kind: 'strut', toMm: [300, 400, 1200], radiusMm: 20, toRadiusMm: 20, sides: 12 },
      polygonArea(12, 20) * 1300,
    ],
  ])('%s encloses the right volume, all faces outward', (_, shape, expected) => {
    expect(volume(item(shape))).toBeCloseTo(expected, 3)
  })

  it('turns and places its faces', () => {
    const turned = item(
      { kind: 'box', sizeMm: [1000, 200, 100] },
      { positionMm: [500, 0, 50], rotationDegrees: 90 },
    )
    const ys = facesOf(turned).flatMap(({ points }) => points.map((point: Vector3Mm) => point[1]))
    expect(Math.max(...ys)).toBeCloseTo(500, 9)
    expect(Math.min(...ys)).toBeCloseTo(-500, 9)
  })

  it('tapes cartons and nothing else', () => {
    const box: Shape = { kind: 'box', sizeMm: [400, 300, 250] }
    expect(facesOf(item(box, { role: 'part', tone: 'carton' })).filter((face) => face.isDecal)).toHaveLength(
      3,
    )
    expect(facesOf(item(box)).filter((face) => face.isDecal)).toHaveLength(0)
  })

  it('has unit normals', () => {
    for (const face of facesOf(
      item({ kind: 'cylinder', radiusMm: 40, topRadiusMm: 10, lengthMm: 90, axis: 'z' }),
    )) {
      expect(length(face.normal)).toBeCloseTo(1, 9)
    }
  })
})
