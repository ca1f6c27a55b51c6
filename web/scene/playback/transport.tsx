import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { SceneView } from '../camera/cameras.ts'
import type { SceneOptions } from '../cell-scene.tsx'
import { clockText } from './play-clock.ts'

export type SceneControls = 'all' | 'few'

const SPEEDS = [1, 2, 5] as const

type TransportProps = {
  isPlaying: boolean
  onPlaying: (isPlaying: boolean) => void
  speed: number
  onSpeed: (speed: number) => void
  seconds: number
  durationSeconds: number
  onSeek: (seconds: number) => void
  view: SceneView
  onView: (view: SceneView) => void
  options: SceneOptions
  onOptions: (options: SceneOptions) => void
  /** Whether there are simulated figures to colour by. */
  hasLoads: boolean
  onReset: () => void
  /** few: play, time and speed alone, where the scene is a picture of the product and not the tool itself. */
  controls: SceneControls
  /** What the robots do now, in words. */
  doing: string
}

function Toggle({
  isOn,
  onToggle,
  label,
  children,
}: {
  isOn: boolean
  onToggle: () => void
  label?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onToggle}
      className={classNames(
        'min-h-8 rounded-sm border px-2 text-xs font-medium transition-colors duration-100',
        isOn
          ? 'border-line-strong bg-inset text-ink'
          : 'border-transparent text-muted hover:bg-inset hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

/** Play, speed, scrub, view and what is shown: plain buttons and one slider, all by keyboard. */
export function Transport(props: TransportProps) {
  const { isPlaying, seconds, durationSeconds, options, view } = props
  const hasTrace = durationSeconds > 0
  const flip = (key: keyof SceneOptions): void => props.onOptions({ ...options, [key]: !options[key] })
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-2 py-1"
      data-print="hide"
    >
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        size="sm"
        disabled={!hasTrace}
        onClick={() => props.onPlaying(!isPlaying)}
      />
      <span className="figures min-w-28 whitespace-nowrap text-xs text-muted">
        <span className="text-measured-ink">{clockText(seconds)}</span> / {clockText(durationSeconds)}
      </span>
      <input
        type="range"
        aria-label="Time in the scene"
        aria-valuetext={`${seconds.toFixed(1)} seconds${props.doing ? `, ${props.doing}` : ''}`}
        className="h-8 min-w-24 flex-1 basis-32 accent-[var(--measured)]"
        min={0}
        max={Math.max(durationSeconds, 0.1)}
        step={0.1}
        value={seconds}
        disabled={!hasTrace}
        onChange={(event) => props.onSeek(event.currentTarget.valueAsNumber)}
      />
      <fieldset className="flex">
        <legend className="sr-only">Speed</legend>
        {SPEEDS.map((speed) => (
          <Toggle
            key={speed}
            isOn={props.speed === speed}
            onToggle={() => props.onSpeed(speed)}
            label={`Speed times ${speed}`}
          >
            <span className="figures">×{speed}</span>
          </Toggle>
        ))}
      </fieldset>
      {props.controls === 'all' && (
        <>
          <fieldset className="flex flex-wrap">
            <legend className="sr-only">View</legend>
            <Toggle isOn={view === 'top'} onToggle={() => props.onView(view === 'top' ? 'orbit' : 'top')}>
              Top view
            </Toggle>
            <Toggle isOn={options.fence} onToggle={() => flip('fence')}>
              Fence
            </Toggle>
            <Toggle isOn={options.reach} onToggle={() => flip('reach')}>
              Reach
            </Toggle>
            <Toggle isOn={options.labels} onToggle={() => flip('labels')}>
              Labels
            </Toggle>
            {props.hasLoads && (
              <Toggle isOn={options.heat} onToggle={() => flip('heat')}>
                Utilisation
              </Toggle>
            )}
          </fieldset>
          <IconButton icon="reset" label="Reset view" size="sm" onClick={props.onReset} />
        </>
      )}
    </div>
  )
}
