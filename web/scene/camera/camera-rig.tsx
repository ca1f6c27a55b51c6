import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { OrthographicCamera, PerspectiveCamera } from 'three'
import type { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { Cell } from '#engine/layout/types.ts'
import { type Cameras, nudgeCamera, placeCamera, type SceneView } from './cameras.ts'
import { makeControls } from './make-controls.ts'
import { FIELD_DEGREES } from './view-fit.ts'

/** What the page may ask of the camera. */
export type CameraHandle = {
  reset: () => void
  /** Turn by degrees and change the distance by a factor. */
  nudge: (azimuthDegrees: number, elevationDegrees: number, distanceFactor: number) => void
}

type RigProps = { cell: Cell; view: SceneView; handle: RefObject<CameraHandle | null> }

const makeCameras = (): Cameras => ({
  orbit: new PerspectiveCamera(FIELD_DEGREES, 1, 0.1, 120),
  top: new OrthographicCamera(-1, 1, 1, -1, 0.1, 120),
})

/** The camera of the chosen view with its controls. */
export function CameraRig({ cell, view, handle }: RigProps) {
  const set = useThree((state) => state.set)
  const gl = useThree((state) => state.gl)
  const { width, height } = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const cameras = useMemo(makeCameras, [])
  const controls = useRef<OrbitControls | null>(null)
  const isMoved = useRef(false)
  const camera = view === 'top' ? cameras.top : cameras.orbit

  useEffect(() => {
    const reset = (): void => {
      const target = placeCamera(cameras, view, cell, { width, height })
      isMoved.current = false
      controls.current?.target.set(...target)
      controls.current?.update()
      invalidate()
    }
    handle.current = {
      reset,
      nudge: (azimuthDegrees, elevationDegrees, distanceFactor) => {
        const { current } = controls
        if (!current) return
        isMoved.current = true
        nudgeCamera(cameras, view, current.target, { azimuthDegrees, elevationDegrees, distanceFactor })
        current.update()
        invalidate()
      },
    }
    if (isMoved.current) {
      // The viewer chose this view: a resize keeps it.
      cameras.orbit.aspect = width / Math.max(1, height)
      cameras.orbit.updateProjectionMatrix()
    } else reset()
  }, [cell, view, width, height, cameras, invalidate, handle])

  useEffect(() => {
    set({ camera })
    const made = makeControls(camera, view, gl.domElement, {
      onStart: () => {
        isMoved.current = true
      },
      onChange: () => invalidate(),
    })
    controls.current = made.controls
    isMoved.current = false
    handle.current?.reset()
    return () => {
      made.dispose()
      controls.current = null
    }
  }, [camera, gl, set, view, invalidate, handle])

  useFrame(() => {
    controls.current?.update()
  })
  return null
}
