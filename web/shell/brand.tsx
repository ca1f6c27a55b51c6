import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

/** The mark: a cell seen from above, with an arm inside. */
function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden className="shrink-0">
      <path d="M8 2H2v20h20v-6M14 2h8v6" stroke="currentColor" strokeWidth="2" />
      <path d="M7 17V11l8-4v4" stroke="var(--signal)" strokeWidth="2.5" />
      <path d="M4.5 17h5" stroke="var(--signal)" strokeWidth="2.5" />
    </svg>
  )
}

/** Mark and name, leading home. `isShort`: on a narrow phone the mark alone, where the bar holds more than links. */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  return (
    <Link
      to="/"
      className="inline-flex items-center gap-2.5 rounded-sm text-ink"
      aria-label="Cellwright, home"
    >
      <BrandMark />
      <span className={classNames('font-semibold text-base tracking-tight', isShort && 'max-[440px]:hidden')}>
        Cellwright
      </span>
    </Link>
  )
}
