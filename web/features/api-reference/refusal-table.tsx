import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { WordTable } from '#web/ui/data/word-table.tsx'
import type { Refusal } from './operation.ts'

type RefusalTableProps = { refusals: readonly Refusal[]; caption: string }

/** Status, code and sentence of each refusal. */
export const RefusalTable = ({ refusals, caption }: RefusalTableProps) => (
  <ScrollBox label={caption} className="overflow-x-auto border border-line bg-surface">
    <WordTable
      caption={caption}
      head={['Status', 'Code', 'Message']}
      rows={refusals.map(({ status, code, message }) => [
        <span key="status" className="figures">
          {status}
        </span>,
        <code key="code" className="[overflow-wrap:anywhere] sm:whitespace-nowrap">
          {code}
        </code>,
        message,
      ])}
    />
  </ScrollBox>
)
