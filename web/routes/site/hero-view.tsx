import { lazy, Suspense, useEffect, useState } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import { firstSign } from '#web/lib/presence/first-sign.ts'
import { useIsDark } from '#web/lib/theme.ts'
import { Image } from '#web/ui/media/image.tsx'

const LazyScene = lazy(() =>
  import('#web/scene/lazy-scene.tsx').then((module) => ({ default: module.LazyScene })),
)

const files = '/sample-cell'
const poster = (theme: 'dark' | 'light') => `${files}/${theme}.svg`

/**
 * The sample's cell: a drawing that comes with the page, and the running cell over it once somebody is there and the
 * device can run it. Without scripts the drawing stays.
 */
export function HeroView({ alt }: { alt: string }) {
  const plan = useSamplePlan()
  const isDark = useIsDark()
  return (
    <>
      {/* Both themes, one shown by style: the right one is there before any script runs. The other is not fetched. */}
      <div className="absolute inset-0 light:hidden">
        <Image src={poster('dark')} alt={alt} fit="contain" ratio="auto" className="size-full" />
      </div>
      <div className="absolute inset-0 hidden light:block">
        <Image src={poster('light')} alt={alt} fit="contain" ratio="auto" className="size-full" />
      </div>
      <span aria-hidden className="corner-marks pointer-events-none absolute inset-2" />
      {plan && (
        <Suspense fallback={null}>
          <div className="absolute inset-0">
            <LazyScene
              plan={plan}
              posterUrl={poster(isDark ? 'dark' : 'light')}
              alt=""
              controls="few"
              className="size-full"
            />
          </div>
        </Suspense>
      )}
    </>
  )
}

/** Fetched at the reader's first movement; a failure leaves the drawing standing. */
function useSamplePlan(): Plan | undefined {
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    const asked = new AbortController()
    firstSign()
      .then(() => fetch(`${files}/plan.json`, { signal: asked.signal }))
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then(setPlan)
      .catch(() => {})
    return () => asked.abort()
  }, [])
  return plan
}
