import { classNames } from '../class-names.ts'

type SkeletonProps = {
  /** Size and place by utility classes, in the shape of what comes: "h-6 w-48". */
  className?: string
}

/** One grey block in the shape of what is loading. The box around it carries `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={classNames('skeleton block rounded-sm', className ?? 'h-4 w-full')} />
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Lines of text that are loading. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="block space-y-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={classNames('h-4', widths[line % widths.length])} />
      ))}
    </span>
  )
}
