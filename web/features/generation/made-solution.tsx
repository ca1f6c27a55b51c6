import type { GenerationRun } from '#contract/generation-runs.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Table } from '#web/ui/data/table.tsx'

/** The way to a generated solution, and what in the model's answer differs from the engine. */
export function MadeSolution({ run: { solutionId, result } }: { run: GenerationRun }) {
  if (!solutionId) return null
  const { comparisons = [], unidentified = 0, coercions = [] } = result ?? {}
  return (
    <section aria-label="The generated solution" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <LinkButton to={`/solutions/${solutionId}/manage`} variant="primary">
          Open the solution
        </LinkButton>
      </div>
      {unidentified > 0 && (
        <p className="text-muted text-sm">
          The model named {formatCount(unidentified, 'part')} that no catalogue has.
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
    </section>
  )
}
