import { Canvas, type RootState, useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { PCFShadowMap } from 'three'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Cell } from '#engine/layout/types.ts'
import { armOf } from '#engine/motion/index.ts'
import type { Theme } from '#engine/scene/types.ts'
import type { Trace } from '#engine/simulation/types.ts'
import { FrameBudget } from './budget/frame-budget.tsx'
import { isSoftwareRenderer } from './budget/quality.ts'
import { rendererName } from './budget/renderer-name.ts'
import { type CameraHandle, CameraRig } from './camera/camera-rig.tsx'
import type { SceneView } from './camera/cameras.ts'
import { heatColours } from './heat/heat-scale.ts'
import type { Load } from './heat/loads.ts'
import { LabelDriver, LabelLayer } from './labels/label-layer.tsx'
import { dimensionLabels, nameLabels } from './labels/scene-labels.ts'
import { advance, isSeek } from './playback/play-clock.ts'
import { type SceneColours, sceneColours } from './three/colours.ts'
import { buildStage, type Stage, type StageOptions } from './three/stage.ts'

export type SceneOptions = { fence: boolean; reach: boolean; labels: boolean; heat: boolean }

export type CellSceneProps = {
  cell: Cell
  trace: Trace | undefined
  /** Catalogue robots of the cell; one that is missing is drawn covered. */
  robots: readonly Robot[]
  playing: boolean
  speed: number
  /** Seconds into the trace. A value far from what `onTime` last said is a jump. */
  time: number
  onTime: (seconds: number) => void
  view: SceneView
  options: SceneOptions
  /** What the heat shows. */
  loads: readonly Load[]
  theme: Theme
  /** The first picture is drawn. */
  onReady?: (() => void) | undefined
  camera?: RefObject<CameraHandle | null>
}

/** Radius about axis 1; a delta's published reach is the diameter of its working cylinder. */
const reachOf = (robot: Robot): number | undefined =>
  robot.type === 'delta' && robot.reachMm !== undefined ? robot.reachMm / 2 : robot.reachMm

const REPORT_EVERY_SECONDS = 0.1
const DISPOSE_AFTER_MS = 1_000

type PlayProps = Pick<CellSceneProps, 'playing' | 'speed' | 'time' | 'onTime' | 'onReady'> & {
  stage: Stage
  durationSeconds: number
}

/** Moves the stage with the clock; outside React's rendering, so that a frame costs no re-render. */
function Play({ stage, playing, speed, time, onTime, onReady, durationSeconds }: PlayProps) {
  const invalidate = useThree((state) => state.invalidate)
  const now = useRef(time)
  const sinceReport = useRef(0)
  const framesDrawn = useRef(0)

  useEffect(() => {
    if (playing && !isSeek(time, now.current, speed, durationSeconds)) return
    now.current = time
    stage.pose(time)
    invalidate()
  }, [time, playing, speed, stage, durationSeconds, invalidate])

  useFrame((_, delta) => {
    framesDrawn.current += 1
    if (framesDrawn.current === 2) onReady?.()
    else if (framesDrawn.current === 1) invalidate()
    if (!playing || durationSeconds <= 0) return
    now.current = advance(now.current, delta, speed, durationSeconds)
    stage.pose(now.current)
    sinceReport.current += delta
    if (sinceReport.current < REPORT_EVERY_SECONDS) return
    sinceReport.current = 0
    onTime(now.current)
  })
  return null
}

/** What is switched on the standing stage, without building it again. */
function Shown({ stage, options }: { stage: Stage; options: StageOptions }) {
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    stage.show(options)
    invalidate()
  }, [stage, options, invalidate])
  return null
}

const useColours = (theme: Theme): SceneColours =>
  useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    return sceneColours(theme, (name) => style.getPropertyValue(name))
  }, [theme])

/** Reading a shader's log waits for its compiler, a tenth of a second and more; the shaders are fixed and tested. */
const quietShaders = ({ gl }: RootState): void => {
  gl.debug.checkShaderErrors = false
}

/** A cell in 3D. Needs a browser with WebGL and a parent of a definite height; load it lazily. */
export function CellScene(props: CellSceneProps) {
  const { cell, trace, robots, view, options, loads, theme } = props
  const colours = useColours(theme)
  const [isSoftware] = useState(() => isSoftwareRenderer(rendererName()))
  const [dpr, setDpr] = useState(1)
  const layer = useRef<HTMLDivElement>(null)
  const ownHandle = useRef<CameraHandle | null>(null)
  const handle = props.camera ?? ownHandle

  const stage = useMemo(
    () =>
      buildStage(
        cell,
        trace,
        (placed) => {
          const robot = robots.find(({ id }) => id === placed.robotId)
          return { arm: robot && armOf(robot), reachMm: robot && reachOf(robot) }
        },
        colours,
        isSoftware ? 'plain' : 'fine',
      ),
    [cell, trace, robots, colours, isSoftware],
  )
  // A while later: the next stage still finds the compiled shaders then.
  useEffect(() => () => void setTimeout(() => stage.dispose(), DISPOSE_AFTER_MS), [stage])
  const heat = useMemo(() => (options.heat ? heatColours(loads) : undefined), [options.heat, loads])
  const shown = useMemo(
    () => ({ fence: options.fence, reach: options.reach, dimensions: view === 'top', heat }),
    [options.fence, options.reach, view, heat],
  )

  const labels = useMemo(
    () => [
      ...(options.labels || options.heat
        ? nameLabels(cell, robots, { hasNames: options.labels, loads: options.heat ? loads : [] })
        : []),
      ...(view === 'top' ? dimensionLabels(cell) : []),
    ],
    [cell, robots, loads, options.labels, options.heat, view],
  )

  return (
    <div className="absolute inset-0">
      <Canvas
        flat
        shadows={isSoftware ? false : { type: PCFShadowMap }}
        dpr={dpr}
        frameloop={props.playing ? 'always' : 'demand'}
        onCreated={quietShaders}
        gl={{ alpha: false, antialias: !isSoftware, powerPreference: 'high-performance', stencil: false }}
      >
        <color attach="background" args={[colours.background]} />
        <primitive object={stage.object} />
        <CameraRig cell={cell} view={view} handle={handle} />
        <Play
          key={stage.object.uuid}
          stage={stage}
          durationSeconds={trace?.durationSeconds ?? 0}
          playing={props.playing}
          speed={props.speed}
          time={props.time}
          onTime={props.onTime}
          onReady={props.onReady}
        />
        <Shown stage={stage} options={shown} />
        <FrameBudget isRunning={props.playing} start={isSoftware ? 3 : 0} onDpr={setDpr} />
        <LabelDriver labels={labels} layer={layer} />
      </Canvas>
      <LabelLayer labels={labels} layer={layer} />
    </div>
  )
}
