import { type OrthographicCamera, type PerspectiveCamera, Spherical, Vector3 } from 'three'
import type { Cell } from '#engine/layout/types.ts'
import { middleOf, orbitView, type Point3, topZoom } from './view-fit.ts'

export type SceneView = 'orbit' | 'top'
export type Cameras = { orbit: PerspectiveCamera; top: OrthographicCamera }

/** No view from below the floor. Radians from straight above. */
export const LOWEST = Math.PI / 2 - 0.03
const HIGHEST = 0.15
/** Leaves room on the right and below for the dimensions, m. */
const TOP_OFFSET = 0.35

const placeTop = (top: OrthographicCamera, cell: Cell, width: number, height: number): Point3 => {
  const [x, , z] = middleOf(cell)
  top.left = -width / 2
  top.right = width / 2
  top.top = height / 2
  top.bottom = -height / 2
  top.zoom = topZoom(cell, width, height)
  top.up.set(0, 0, -1)
  top.position.set(x + TOP_OFFSET, 40, z + TOP_OFFSET)
  return [x + TOP_OFFSET, 0, z + TOP_OFFSET]
}

const placeOrbit = (orbit: PerspectiveCamera, cell: Cell, aspect: number): Point3 => {
  orbit.aspect = aspect
  const { position, target } = orbitView(cell, aspect)
  orbit.position.set(...position)
  orbit.lookAt(...target)
  return target
}

/** Shows the whole cell in a window of `width` by `height` pixels. @returns what the camera looks at */
export const placeCamera = (
  { orbit, top }: Cameras,
  view: SceneView,
  cell: Cell,
  { width, height }: { width: number; height: number },
): Point3 => {
  const target =
    view === 'top' ? placeTop(top, cell, width, height) : placeOrbit(orbit, cell, width / Math.max(1, height))
  const camera = view === 'top' ? top : orbit
  camera.updateProjectionMatrix()
  return target
}

export type Nudge = { azimuthDegrees: number; elevationDegrees: number; distanceFactor: number }

/** Turns the view around its target and changes the distance; from above only the distance. */
export const nudgeCamera = (
  { orbit, top }: Cameras,
  view: SceneView,
  target: Vector3,
  { azimuthDegrees, elevationDegrees, distanceFactor }: Nudge,
): void => {
  if (view === 'top') {
    top.zoom /= distanceFactor
    top.updateProjectionMatrix()
    return
  }
  const offset = new Vector3().subVectors(orbit.position, target)
  const ball = new Spherical().setFromVector3(offset)
  ball.theta += (azimuthDegrees * Math.PI) / 180
  ball.phi = Math.min(LOWEST, Math.max(HIGHEST, ball.phi - (elevationDegrees * Math.PI) / 180))
  ball.radius *= distanceFactor
  orbit.position.copy(target).add(offset.setFromSpherical(ball))
}
