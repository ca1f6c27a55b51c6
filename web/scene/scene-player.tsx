import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import type { Theme } from '#engine/scene/types.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CameraHandle } from './camera/camera-rig.tsx'
import type { SceneView } from './camera/cameras.ts'
import { CellScene, type SceneOptions } from './cell-scene.tsx'
import { HeatLegend, HeatTable } from './heat/heat-legend.tsx'
import { doingAt } from './playback/trace-events.ts'
import { TraceTable } from './playback/trace-table.tsx'
import { type SceneControls, Transport } from './playback/transport.tsx'
import { sceneInputOf } from './scene-input.ts'
import { useOnScreen } from './use-on-screen.ts'

export type ScenePlayerProps = {
  plan: Plan
  theme: Theme
  /** Start running at once. */
  autoPlay?: boolean
  controls?: SceneControls
  onReady?: (() => void) | undefined
  className?: string | undefined
}

/** Names need room: below this width they start hidden. */
const LABELS_FROM_PX = 640

const shownFirst = (controls: SceneControls): SceneOptions => ({
  fence: true,
  reach: false,
  labels: controls === 'all' && window.innerWidth >= LABELS_FROM_PX,
  heat: false,
})

const NUDGES: Record<string, readonly [number, number, number]> = {
  ArrowLeft: [-8, 0, 1],
  ArrowRight: [8, 0, 1],
  ArrowUp: [0, 6, 1],
  ArrowDown: [0, -6, 1],
  '+': [0, 0, 0.88],
  '=': [0, 0, 0.88],
  '-': [0, 0, 1.14],
}

/** The planned cell running in 3D with its controls. Fills its parent, which gives the height. */
export function ScenePlayer({
  plan,
  theme,
  autoPlay = true,
  controls = 'all',
  onReady,
  className,
}: ScenePlayerProps) {
  const input = useMemo(() => sceneInputOf(plan), [plan])
  const [isPlaying, setIsPlaying] = useState(autoPlay)
  const [speed, setSpeed] = useState(1)
  const [seconds, setSeconds] = useState(0)
  const [view, setView] = useState<SceneView>('orbit')
  const [options, setOptions] = useState(() => shownFirst(controls))
  const camera = useRef<CameraHandle | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isOnScreen = useOnScreen(frame)
  const onTime = useCallback((now: number) => setSeconds(now), [])

  if (!input) return null
  const { cell, trace, robots, loads } = input
  const durationSeconds = trace?.durationSeconds ?? 0

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === ' ') {
      event.preventDefault()
      setIsPlaying((was) => !was)
      return
    }
    const nudge = NUDGES[event.key]
    if (event.key === 'Home' || event.key === '0') camera.current?.reset()
    else if (nudge) camera.current?.nudge(...nudge)
    else return
    event.preventDefault()
  }

  return (
    <section ref={frame} className={classNames('flex h-full flex-col', className)} aria-label="Cell in 3D">
      <div className="relative min-h-0 flex-1">
        <div
          className="absolute inset-0 focus-visible:outline-offset-[-2px]"
          data-scene-focus
          role="application"
          aria-label="3D view. Arrow keys turn it, plus and minus zoom, Home resets, Space plays or pauses."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application region takes the keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <CellScene
            cell={cell}
            trace={trace}
            robots={robots}
            playing={isPlaying && isOnScreen}
            speed={speed}
            time={seconds}
            onTime={onTime}
            view={view}
            options={options}
            loads={loads}
            theme={theme}
            onReady={onReady}
            camera={camera}
          />
        </div>
        {options.heat && <HeatLegend loads={loads} />}
      </div>
      <Transport
        isPlaying={isPlaying}
        onPlaying={setIsPlaying}
        speed={speed}
        onSpeed={setSpeed}
        seconds={seconds}
        durationSeconds={durationSeconds}
        onSeek={setSeconds}
        view={view}
        onView={setView}
        options={options}
        onOptions={setOptions}
        hasLoads={loads.length > 0}
        onReset={() => camera.current?.reset()}
        controls={controls}
        doing={trace ? doingAt(trace, seconds) : ''}
      />
      {loads.length > 0 && <HeatTable loads={loads} />}
      {trace && <TraceTable cell={cell} trace={trace} />}
    </section>
  )
}
