import { lazy, Suspense, useEffect, useState } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import { useIsDark } from '#web/lib/theme.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ThemedImage } from '#web/ui/media/themed-image.tsx'
import type { Pictures } from './showcase.ts'

const LazyScene = lazy(() =>
  import('#web/scene/lazy-scene.tsx').then((module) => ({ default: module.LazyScene })),
)

type LiveCellProps = {
  pictures: Pictures
  /** Of the cell, for readers who do not see it. */
  alt: string
  /** null: only the picture. */
  planUrl: string | null
  ratio: string
  /** Starts by itself where the device can run it; else a press does. */
  isEager?: boolean
}

/** A cell's picture in both themes; the running cell comes over it when it is asked for. */
export function LiveCell({ pictures, alt, planUrl, ratio, isEager = false }: LiveCellProps) {
  const [plan, setPlan] = useState<Plan>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>(isEager && planUrl ? 'loading' : 'idle')
  const isDark = useIsDark()
  useEffect(() => {
    if (state !== 'loading' || !planUrl) return
    const asked = new AbortController()
    fetch(planUrl, { signal: asked.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        setPlan(await answer.json())
        setState('idle')
      })
      .catch(() => {
        if (!asked.signal.aborted) setState('failed')
      })
    return () => asked.abort()
  }, [state, planUrl])
  return (
    <div className="relative overflow-hidden bg-canvas">
      <ThemedImage of={pictures} alt={alt} fit="contain" ratio={ratio} className="bg-transparent" />
      {plan && (
        // Over the card's link, so that the cell can be turned and stopped.
        <div className="absolute inset-0 z-10">
          <Suspense fallback={null}>
            <LazyScene
              plan={plan}
              posterUrl={isDark ? pictures.dark : pictures.light}
              alt=""
              controls="few"
              className="size-full"
            />
          </Suspense>
        </div>
      )}
      {planUrl && !plan && (
        <div
          className={classNames('absolute right-3 bottom-3 z-10', isEager && state === 'idle' && 'hidden')}
        >
          <Button size="sm" icon="play" isLoading={state === 'loading'} onClick={() => setState('loading')}>
            {state === 'failed' ? 'Could not load. Try again' : 'Run in 3D'}
            <span className="sr-only">: {alt}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
