import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { OrthographicCamera, PerspectiveCamera, Spherical, TOUCH, Vector3 } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { Cell } from '#engine/layout/types.ts'
import { FIELD_DEGREES, middleOf, orbitView, topZoom } from './view-fit.ts'

export type SceneView = 'orbit' | 'top'

/** What the page may ask of the camera. */
export type CameraHandle = {
  reset: () => void
  /** Turn by degrees and change the distance by a factor. */
  nudge: (azimuthDegrees: number, elevationDegrees: number, distanceFactor: number) => void
}

type RigProps = { cell: Cell; view: SceneView; handle: RefObject<CameraHandle | null> }

const LOWEST = Math.PI / 2 - 0.03

/** The camera of the chosen view with its damped controls; the wheel zooms only while the scene has the focus. */
export function CameraRig({ cell, view, handle }: RigProps) {
  const set = useThree((state) => state.set)
  const gl = useThree((state) => state.gl)
  const size = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const orbit = useMemo(() => new PerspectiveCamera(FIELD_DEGREES, 1, 0.1, 120), [])
  const top = useMemo(() => new OrthographicCamera(-1, 1, 1, -1, 0.1, 120), [])
  const controls = useRef<OrbitControls | null>(null)
  const isMoved = useRef(false)
  const camera = view === 'top' ? top : orbit
  const { width, height } = size

  useEffect(() => {
    const place = (): void => {
      const [tx, , tz] = middleOf(cell)
      if (view === 'top') {
        top.left = -width / 2
        top.right = width / 2
        top.top = height / 2
        top.bottom = -height / 2
        top.zoom = topZoom(cell, width, height)
        top.up.set(0, 0, -1)
        // Leave room on the right and below for the dimensions.
        top.position.set(tx + 0.35, 40, tz + 0.35)
        controls.current?.target.set(tx + 0.35, 0, tz + 0.35)
      } else {
        const aspect = width / Math.max(1, height)
        orbit.aspect = aspect
        const { position, target } = orbitView(cell, aspect)
        orbit.position.set(...position)
        orbit.lookAt(...target)
        controls.current?.target.set(...target)
      }
      camera.updateProjectionMatrix()
      isMoved.current = false
      controls.current?.update()
      invalidate()
    }
    handle.current = {
      reset: place,
      nudge: (azimuthDegrees, elevationDegrees, distanceFactor) => {
        const { current } = controls
        if (!current) return
        isMoved.current = true
        if (view === 'top') {
          top.zoom /= distanceFactor
          top.updateProjectionMatrix()
        } else {
          const offset = new Vector3().subVectors(orbit.position, current.target)
          const ball = new Spherical().setFromVector3(offset)
          ball.theta += (azimuthDegrees * Math.PI) / 180
          ball.phi = Math.min(LOWEST, Math.max(0.15, ball.phi - (elevationDegrees * Math.PI) / 180))
          ball.radius *= distanceFactor
          orbit.position.copy(current.target).add(offset.setFromSpherical(ball))
        }
        current.update()
        invalidate()
      },
    }
    if (isMoved.current) {
      // The viewer chose this view: a resize keeps it.
      orbit.aspect = width / Math.max(1, height)
      orbit.updateProjectionMatrix()
    } else place()
  }, [cell, view, width, height, camera, orbit, top, invalidate, handle])

  useEffect(() => {
    set({ camera })
    const made = new OrbitControls(camera, gl.domElement)
    made.enableDamping = true
    made.dampingFactor = 0.12
    made.enableZoom = false
    made.zoomSpeed = 0.8
    made.rotateSpeed = 0.7
    made.maxPolarAngle = LOWEST
    made.minPolarAngle = 0.1
    made.minDistance = 1.2
    made.maxDistance = 45
    made.enableRotate = view === 'orbit'
    made.screenSpacePanning = view === 'top'
    made.touches = { ONE: view === 'top' ? TOUCH.PAN : TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN }
    // A finger moving up or down scrolls the page; sideways turns the cell.
    gl.domElement.style.touchAction = 'pan-y'
    const started = (): void => {
      isMoved.current = true
    }
    const redraw = (): void => invalidate()
    const focusIn = (): void => {
      made.enableZoom = true
    }
    const focusOut = (): void => {
      made.enableZoom = false
    }
    made.addEventListener('start', started)
    made.addEventListener('change', redraw)
    const frame = gl.domElement.closest('[data-scene-focus]')
    frame?.addEventListener('focusin', focusIn)
    frame?.addEventListener('focusout', focusOut)
    controls.current = made
    isMoved.current = false
    handle.current?.reset()
    return () => {
      frame?.removeEventListener('focusin', focusIn)
      frame?.removeEventListener('focusout', focusOut)
      made.dispose()
      controls.current = null
    }
  }, [camera, gl, set, view, invalidate, handle])

  useFrame(() => {
    controls.current?.update()
  })
  return null
}
