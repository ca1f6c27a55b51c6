import { classNames } from '#web/ui/class-names.ts'

type WaitingCountProps = { count: number | undefined; className?: string }

/** How much waits behind an entry of the navigation; nothing where nothing does. */
export const WaitingCount = ({ count = 0, className }: WaitingCountProps) =>
  count === 0 ? null : (
    <span
      className={classNames(
        'figures ml-auto min-w-4 rounded-full bg-signal px-1 text-center font-semibold text-[10px] text-on-signal leading-4',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
