import type { GenerationResult } from '#contract/generation-runs.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Table } from '#web/ui/data/table.tsx'

/** Whether the answer of a model differed from engine and catalogue. */
export const hasFindings = ({ comparisons = [], unidentified = 0, coercions = [] }: GenerationResult) =>
  comparisons.length > 0 || unidentified > 0 || coercions.length > 0

/** What in the model's answer differs from the engine: parts of no catalogue, what was mended, figures beside its own. */
export function ModelFindings({ result }: { result: GenerationResult }) {
  const { comparisons = [], unidentified = 0, unidentifiedNames = [], coercions = [] } = result
  return (
    <>
      {unidentified > 0 && (
        <p className="break-words text-muted text-sm">
          The model named {formatCount(unidentified, 'part')} that no catalogue has
          {unidentifiedNames.length > 0 && `: ${unidentifiedNames.join(', ')}`}.
        </p>
      )}
      {coercions.length > 0 && (
        <p className="text-muted text-sm">Mended in its answer: {coercions.join('; ')}.</p>
      )}
      {comparisons.length > 0 && (
        <Table
          caption="Figures of the model beside those of the engine"
          isCaptionShown
          isStacked
          columns={[
            { key: 'label', header: 'Figure', cell: ({ label }) => label },
            { key: 'model', header: 'The model wrote', cell: ({ model }) => model },
            { key: 'engine', header: 'The engine computes', cell: ({ engine }) => engine ?? 'Nothing' },
          ]}
          rows={comparisons}
          rowKey={({ label, model }) => `${label} ${model}`}
        />
      )}
    </>
  )
}
