import { lazy, Suspense, useState } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import { useIsDark } from '#web/lib/theme.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ThemedImage } from '#web/ui/media/themed-image.tsx'
import { type CellView, cellFile } from './blocks.ts'

const LazyScene = lazy(() =>
  import('#web/scene/lazy-scene.tsx').then((module) => ({ default: module.LazyScene })),
)

type CellFigureProps = {
  cell: string
  view: CellView
  alt: string
  caption: string
  className?: string
}

/** A cell drawn by the engine. In its live view a press loads the plan and runs it in 3D; the drawing stays without scripts. */
export function CellFigure({ cell, view, alt, caption, className }: CellFigureProps) {
  const [plan, setPlan] = useState<Plan>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isDark = useIsDark()
  const drawing = view === 'plan' ? 'plan' : 'isometric'
  const picture = (theme: 'dark' | 'light') => cellFile(cell, `${drawing}-${theme}.svg`)
  const run = async () => {
    setState('loading')
    try {
      const answer = await fetch(cellFile(cell, 'plan.json'))
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      setPlan(await answer.json())
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <figure className={className}>
      <div className="relative overflow-hidden border border-line bg-canvas">
        <ThemedImage
          of={{ dark: picture('dark'), light: picture('light') }}
          alt={alt}
          fit="contain"
          ratio="16 / 10"
          className="bg-transparent"
        />
        {plan && (
          <Suspense fallback={null}>
            <div className="absolute inset-0">
              <LazyScene
                plan={plan}
                posterUrl={picture(isDark ? 'dark' : 'light')}
                alt=""
                controls="few"
                className="size-full"
              />
            </div>
          </Suspense>
        )}
        {view === 'live' && !plan && (
          <div className="absolute right-3 bottom-3">
            <Button variant="primary" icon="play" isLoading={state === 'loading'} onClick={run}>
              {state === 'failed' ? 'Could not load. Try again' : 'Run in 3D'}
            </Button>
          </div>
        )}
      </div>
      {caption && (
        <figcaption className={classNames('max-w-(--container-text) pt-3 text-muted text-sm')}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
