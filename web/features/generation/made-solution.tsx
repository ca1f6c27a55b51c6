import type { GenerationRun } from '#contract/generation-runs.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { ModelFindings } from './model-findings.tsx'

/** The way to a generated solution, and what in the model's answer differs from the engine. */
export function MadeSolution({ run: { solutionId, result } }: { run: GenerationRun }) {
  if (!solutionId) return null
  return (
    <section aria-label="The generated solution" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <LinkButton to={`/solutions/${solutionId}/manage`} variant="primary">
          Open the solution
        </LinkButton>
      </div>
      <ModelFindings result={result ?? {}} solutionId={solutionId} />
    </section>
  )
}
