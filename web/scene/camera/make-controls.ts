import { type OrthographicCamera, type PerspectiveCamera, TOUCH } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { LOWEST, type SceneView } from './cameras.ts'

type Listeners = {
  /** The viewer begins to move the camera. */
  onStart: () => void
  /** There is something new to draw. */
  onChange: () => void
}

/** Damped controls of a camera; the wheel zooms only while the scene has the focus. */
export const makeControls = (
  camera: PerspectiveCamera | OrthographicCamera,
  view: SceneView,
  canvas: HTMLElement,
  { onStart, onChange }: Listeners,
): { controls: OrbitControls; dispose: () => void } => {
  const controls = new OrbitControls(camera, canvas)
  controls.enableDamping = true
  controls.dampingFactor = 0.12
  controls.enableZoom = false
  controls.zoomSpeed = 0.8
  controls.rotateSpeed = 0.7
  controls.maxPolarAngle = LOWEST
  controls.minPolarAngle = 0.1
  controls.minDistance = 1.2
  controls.maxDistance = 45
  controls.enableRotate = view === 'orbit'
  controls.screenSpacePanning = view === 'top'
  controls.touches = { ONE: view === 'top' ? TOUCH.PAN : TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN }
  // A finger moving up or down scrolls the page; sideways turns the cell.
  canvas.style.touchAction = 'pan-y'
  controls.addEventListener('start', onStart)
  controls.addEventListener('change', onChange)
  const focusIn = (): void => {
    controls.enableZoom = true
  }
  const focusOut = (): void => {
    controls.enableZoom = false
  }
  const frame = canvas.closest('[data-scene-focus]')
  frame?.addEventListener('focusin', focusIn)
  frame?.addEventListener('focusout', focusOut)
  const dispose = (): void => {
    frame?.removeEventListener('focusin', focusIn)
    frame?.removeEventListener('focusout', focusOut)
    controls.dispose()
  }
  return { controls, dispose }
}
