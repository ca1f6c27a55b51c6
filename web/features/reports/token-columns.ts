import { formatNumber } from '#web/lib/format-number.ts'
import type { Column } from '#web/ui/data/table.tsx'

type Tokens = { inputTokens: number; outputTokens: number }

/** What the language model read and wrote, as every table of its use shows it. */
export const tokenColumns: readonly Column<Tokens>[] = [
  {
    key: 'read',
    header: 'Tokens read',
    isNumeric: true,
    cell: ({ inputTokens }) => formatNumber(inputTokens),
  },
  {
    key: 'written',
    header: 'Tokens written',
    isNumeric: true,
    cell: ({ outputTokens }) => formatNumber(outputTokens),
  },
]
