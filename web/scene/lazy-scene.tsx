import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import type { Theme } from '#engine/scene/types.ts'
import { firstSign } from '#web/lib/presence/first-sign.ts'
import { useIsDark } from '#web/lib/theme.ts'
import { useIsSeen } from '#web/lib/use-is-seen.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { readDevice, type StartMode, startMode } from './start-mode.ts'

const ScenePlayer = lazy(() =>
  import('./scene-player.tsx').then((module) => ({ default: module.ScenePlayer })),
)

export type LazySceneProps = {
  plan: Plan
  /** Address of a drawn picture; without it the engine draws one in the browser. */
  posterUrl?: string
  /** What the picture shows. */
  alt: string
  autoPlay?: boolean
  /** Begins at once, because it was asked for; else once a reader is there. */
  isEager?: boolean
  /** few: play, time and speed alone, and no names in the picture. */
  controls?: 'all' | 'few'
  /** Gives the height: "h-96", "aspect-video". */
  className?: string
}

/** A picture drawn by the engine, as a data address; loaded only when it is wanted. */
function useDrawnPoster(plan: Plan, theme: Theme, isWanted: boolean): string | undefined {
  const [drawn, setDrawn] = useState<{ plan: Plan; theme: Theme; url: string }>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void import('./poster.ts').then(({ posterOf }) => {
      const url = posterOf(plan, theme)
      if (isCurrent && url) setDrawn({ plan, theme, url })
    })
    return () => {
      isCurrent = false
    }
  }, [plan, theme, isWanted])
  return drawn?.plan === plan && drawn.theme === theme ? drawn.url : undefined
}

/** A scene that fails to start leaves its picture standing. */
class SceneBoundary extends Component<{ onFail: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch() {
    this.props.onFail()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * A cell's picture, replaced by the running scene once somebody is there and that is loaded and drawn. Small or slow devices and readers who
 * prefer less motion keep the picture and get a button; without WebGL the picture stays.
 */
export function LazyScene({
  plan,
  posterUrl,
  alt,
  autoPlay = true,
  isEager = false,
  controls = 'all',
  className,
}: LazySceneProps) {
  const [frame, isSeen] = useIsSeen<HTMLDivElement>()
  const isDark = useIsDark()
  const [mode, setMode] = useState<StartMode>('picture')
  const [isStarted, setIsStarted] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const [isThere, setIsThere] = useState(false)
  const isDrawnHere = isSeen && posterUrl === undefined
  const drawn = useDrawnPoster(plan, isDark ? 'dark' : 'light', isDrawnHere && !isReady)
  // A page that is being printed waits for no picture, so the light one for paper is drawn before.
  const paper = useDrawnPoster(plan, 'light', isDrawnHere && isDark && isThere)
  const picture = posterUrl ?? drawn

  useEffect(() => {
    if (!isSeen) return
    let isCurrent = true
    // Asking the device makes a WebGL context, and the scene is the largest script there is: neither before a reader is there.
    void (isEager ? Promise.resolve() : firstSign()).then(() => {
      if (!isCurrent) return
      setIsThere(true)
      const found = startMode(readDevice())
      setMode(found)
      if (found === 'run') setIsStarted(true)
    })
    return () => {
      isCurrent = false
    }
  }, [isSeen, isEager])

  return (
    <div ref={frame} data-picture className={classNames('relative overflow-hidden bg-canvas', className)}>
      {picture ? (
        <img
          src={picture}
          alt={isReady ? '' : alt}
          decoding="async"
          className={classNames(
            'absolute inset-0 size-full object-contain transition-opacity duration-300',
            isReady && 'opacity-0 print:opacity-100',
            paper && 'print:hidden',
          )}
        />
      ) : (
        !isReady && <Skeleton className="absolute inset-0 size-full" />
      )}
      {paper && (
        <img src={paper} alt={alt} className="absolute inset-0 hidden size-full object-contain print:block" />
      )}
      {isStarted && (
        <div
          // On paper the drawn picture replaces the scene and its labels.
          data-print="hide"
          className={classNames(
            'absolute inset-0 transition-opacity duration-300',
            isReady ? 'opacity-100' : 'pointer-events-none opacity-0',
          )}
        >
          <SceneBoundary
            onFail={() => {
              setMode('picture')
              setIsStarted(false)
              setIsReady(false)
            }}
          >
            <Suspense fallback={null}>
              <ScenePlayer
                plan={plan}
                theme={isDark ? 'dark' : 'light'}
                autoPlay={autoPlay}
                controls={controls}
                onReady={() => setIsReady(true)}
              />
            </Suspense>
          </SceneBoundary>
        </div>
      )}
      {!isReady && mode === 'offer' && (
        <div className="absolute inset-x-0 bottom-4 grid place-items-center">
          <Button variant="primary" icon="play" isLoading={isStarted} onClick={() => setIsStarted(true)}>
            Run in 3D
          </Button>
        </div>
      )}
    </div>
  )
}
