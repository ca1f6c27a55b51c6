import { formatCount, formatNumber } from '#web/lib/format-number.ts'

type ShownOfProps = {
  shown: number
  /** How many the filter finds; null: not known yet. */
  total: number | null
  /** What is listed, one of it. */
  noun?: string
}

/** How many rows are shown, and of how many. There from the beginning: a line that comes later would push the rows down. */
export const ShownOf = ({ shown, total, noun = 'row' }: ShownOfProps) =>
  shown > 0 && (
    <p className="figures text-muted text-sm">
      {total === null ? formatCount(shown, noun) : `${formatNumber(shown)} of ${formatCount(total, noun)}`}
    </p>
  )
