import { Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, RingGeometry } from 'three'
import type { PlacedRobot } from '#engine/layout/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import { radians } from '#engine/units.ts'
import type { SceneColours } from './colours.ts'
import { linesGeometry } from './shapes/geometry.ts'

const STEPS = 96

const circle = (at: (angle: number) => Vector3Mm): [Vector3Mm, Vector3Mm][] =>
  Array.from({ length: STEPS }, (_, i): [Vector3Mm, Vector3Mm] => [
    at((2 * Math.PI * i) / STEPS),
    at((2 * Math.PI * (i + 1)) / STEPS),
  ])

/**
 * How far a robot reaches: its circle on the floor and, standing arms, a dome of circles about its base. The published
 * reach is horizontal, from axis 1; the dome takes it as the radius in every direction, which is the usual sketch of it.
 */
export const buildReach = (robot: PlacedRobot, reachMm: number, colours: SceneColours): Group => {
  const [bx, by, bz] = robot.baseMm
  const sign = robot.isHanging ? -1 : 1
  const level = (z: number): [Vector3Mm, Vector3Mm][] => {
    const r = Math.sqrt(Math.max(0, reachMm ** 2 - z ** 2))
    return circle((angle) => [bx + r * Math.cos(angle), by + r * Math.sin(angle), bz + sign * z])
  }
  const meridian = (azimuth: number): [Vector3Mm, Vector3Mm][] => {
    const [c, s] = [Math.cos(radians(azimuth)), Math.sin(radians(azimuth))]
    return circle((angle) => {
      const across = reachMm * Math.cos(angle)
      return [bx + across * c, by + across * s, bz + sign * Math.abs(reachMm * Math.sin(angle))]
    })
  }
  const lines = new LineSegments(
    linesGeometry([
      ...level(0),
      ...level(reachMm * 0.5),
      ...level(reachMm * 0.85),
      ...(robot.isHanging ? [] : [0, 45, 90, 135].flatMap(meridian)),
    ]),
    new LineBasicMaterial({ color: colours.signal, transparent: true, opacity: 0.3, depthWrite: false }),
  )
  const ring = new Mesh(
    new RingGeometry(Math.max(1, reachMm - 18), reachMm + 18, STEPS),
    new MeshBasicMaterial({ color: colours.signal, transparent: true, opacity: 0.85, depthWrite: false }),
  )
  ring.position.set(bx, by, 3)
  const group = new Group()
  group.add(lines, ring)
  return group
}
