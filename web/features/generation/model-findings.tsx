import type { FigureComparison } from '#contract/generated-documents.ts'
import type { GenerationResult } from '#contract/generation-runs.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** Whether the reader had doubts, or the answer of a model differed from engine and catalogue. */
export const hasFindings = ({
  doubts = [],
  comparisons = [],
  unidentified = 0,
  coercions = [],
}: GenerationResult) =>
  doubts.length > 0 || comparisons.length > 0 || unidentified > 0 || coercions.length > 0

/** Where the description can be read in two ways; the planner takes the answers. */
const Doubts = ({ doubts, solutionId }: { doubts: readonly string[]; solutionId: string | undefined }) => (
  <Notice
    tone="warning"
    title="The description can be read in more than one way"
    action={
      solutionId && <LinkButton to={`/solutions/${solutionId}/manage/versions`}>Change the plan</LinkButton>
    }
  >
    <ul className="grid list-disc gap-1 pl-5">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  </Notice>
)

type Props = {
  result: GenerationResult
  /** Of the caller's own solution, whose doubts can be answered in the planner. */
  solutionId?: string
}

/**
 * Doubts of the reader, and what in the model's answer differs from the engine: parts of no catalogue, what was mended,
 * figures that contradict its own.
 */
export function ModelFindings({ result, solutionId }: Props) {
  const { doubts = [], comparisons = [], unidentified = 0, unidentifiedNames = [], coercions = [] } = result
  return (
    <>
      {doubts.length > 0 && <Doubts doubts={doubts} solutionId={solutionId} />}
      {unidentified > 0 && (
        <p className="break-words text-muted text-sm">
          The model named {formatCount(unidentified, 'part')} that no catalogue has
          {unidentifiedNames.length > 0 && `: ${unidentifiedNames.join(', ')}`}.
        </p>
      )}
      {coercions.length > 0 && (
        <p className="text-muted text-sm">Mended in its answer: {coercions.join('; ')}.</p>
      )}
      <ModelFigures comparisons={comparisons} />
    </>
  )
}

/** Figures that a model wrote which are not the engine's, each with that figure. */
export const ModelFigures = ({ comparisons }: { comparisons: readonly FigureComparison[] }) =>
  comparisons.length > 0 && (
    <Table
      caption="Figures of the model next to those of the engine"
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
  )
