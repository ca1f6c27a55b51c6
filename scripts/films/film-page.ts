/** Runs in the browser that the films are taken in: one cell, drawn at moments that are asked for. */
import { Color, PCFShadowMap, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import { armOf } from '#engine/motion/arm.ts'
import type { Plan } from '#engine/plan-types.ts'
import type { Theme } from '#engine/scene/types.ts'
import { FIELD_DEGREES, orbitView } from '#web/scene/camera/view-fit.ts'
import { sceneInputOf } from '#web/scene/scene-input.ts'
import { sceneColours } from '#web/scene/three/colours.ts'
import { buildStage } from '#web/scene/three/stage.ts'
import type { Moment } from './choose-loop.ts'

/** Where the camera stands beside where the whole cell with its fence fits: so much nearer, and looking so much higher. */
export type Framing = { nearer: number; higherMetres: number }

type FilmInput = { plan: Plan; theme: Theme; framing: Framing; widthPx: number; heightPx: number }

/** Drawn larger and scaled down: finer edges than the renderer's own smoothing. */
const OVERSAMPLING = 1.5

const open = ({ plan, theme, framing, widthPx, heightPx }: FilmInput): ((moment: Moment) => string) => {
  document.documentElement.dataset.theme = theme
  const style = getComputedStyle(document.documentElement)
  const colours = sceneColours(theme, (name) => style.getPropertyValue(name))
  const input = sceneInputOf(plan)
  if (!input) throw new Error('the plan has no cell')
  const { cell, trace, robots } = input
  const stage = buildStage(
    cell,
    trace,
    ({ robotId }) => {
      const robot = robots.find(({ id }) => id === robotId)
      return { arm: robot && armOf(robot), reachMm: undefined }
    },
    colours,
    'fine',
  )
  // In the size of a card the mesh hides the work.
  stage.show({ fence: false, reach: false, dimensions: false })

  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.setSize(widthPx * OVERSAMPLING, heightPx * OVERSAMPLING, false)
  const scene = new Scene()
  scene.background = new Color(colours.background)
  scene.add(stage.object)
  const aspect = widthPx / heightPx
  const camera = new PerspectiveCamera(FIELD_DEGREES, aspect, 0.1, 120)
  const { position, target } = orbitView(cell, aspect)
  const middle = new Vector3(...target)
  const higher = new Vector3(0, framing.higherMetres, 0)
  camera.position
    .set(...position)
    .sub(middle)
    .multiplyScalar(framing.nearer)
    .add(middle)
    .add(higher)
  camera.lookAt(middle.add(higher))

  const picture = document.createElement('canvas')
  picture.width = widthPx
  picture.height = heightPx
  const context = picture.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  const draw = (seconds: number, share: number): void => {
    stage.pose(seconds)
    renderer.render(scene, camera)
    context.globalAlpha = share
    context.drawImage(renderer.domElement, 0, 0, widthPx, heightPx)
  }
  return ({ seconds, over }) => {
    draw(seconds, 1)
    if (over) draw(over.seconds, over.share)
    return picture.toDataURL('image/png')
  }
}

let current: ((moment: Moment) => string) | undefined

const film = {
  open: (input: FilmInput): void => {
    current = open(input)
  },
  /** The picture of a moment, as the data address of a PNG. */
  frame: (moment: Moment): string => {
    if (!current) throw new Error('no cell is open')
    return current(moment)
  },
}

declare global {
  interface Window {
    film: typeof film
  }
}
window.film = film
