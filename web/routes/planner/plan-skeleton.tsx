import { Skeleton } from '#web/ui/state/skeleton.tsx'

const figures = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shape of a plan that is being made. */
export function PlanSkeleton() {
  return (
    <div role="status" aria-label="Planning" className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-80 w-full md:h-120" />
      <div className="grid grid-cols-2 gap-px md:grid-cols-4">
        {figures.map((figure) => (
          <Skeleton key={figure} className="h-24 w-full" />
        ))}
      </div>
    </div>
  )
}
