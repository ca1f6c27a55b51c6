import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FigureRows } from '#web/ui/data/figure-rows.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Loaded } from './body/loaded.tsx'
import { PartTable } from './body/part-table.tsx'
import { LiveCell } from './live-cell.tsx'
import type { Showcase, ShowcaseRef } from './showcase.ts'
import { useShowcase } from './use-showcase.ts'

type SolutionDialogProps = { about: ShowcaseRef; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** A solution in three tabs, under what it costs, how soon it runs and when it is paid back. */
export function SolutionDialog({ about, isOpen, onOpenChange }: SolutionDialogProps) {
  const { showcase, hasFailed, retry } = useShowcase(about.id)
  return (
    <Dialog
      size="lg"
      title={about.title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <LinkButton to={about.page} icon="arrow_right">
          Open the solution
        </LinkButton>
      }
    >
      <Loaded of={showcase} hasFailed={hasFailed} onRetry={retry} page={about.page}>
        {(showcase) => <Body showcase={showcase} />}
      </Loaded>
    </Dialog>
  )
}

function Body({ showcase }: BodyProps) {
  const { title, costRange, implementationTime, roiPeriod } = showcase
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StatRow>
        <StatCard label="Cost range" value={<Value>{costRange ?? 'unknown'}</Value>} />
        <StatCard label="Deployment time" value={<Value>{implementationTime ?? 'unknown'}</Value>} />
        <StatCard label="ROI period" value={<Value>{roiPeriod ?? 'none'}</Value>} />
      </StatRow>
      <Tabs
        label={title}
        tabs={[
          { value: 'overview', label: 'Overview', content: <Overview showcase={showcase} /> },
          { value: 'steps', label: 'Steps', content: <Steps steps={showcase.steps} /> },
          { value: 'components', label: 'Components', content: <Components showcase={showcase} /> },
        ]}
      />
    </div>
  )
}

/** A range of two amounts stays on one line. */
const Value = ({ children }: { children: string }) => <span className="text-lg">{children}</span>

const Overview = ({
  showcase: { title, longDescription, pictures, planUrl, results, footprint },
}: BodyProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <div className="border border-line">
      <LiveCell pictures={pictures} alt={`Layout of ${title}`} planUrl={planUrl} ratio="1200 / 630" />
    </div>
    <p className="max-w-(--container-text) text-muted">{longDescription}</p>
    <FigureRows
      rows={[
        ...results,
        ...(footprint ? [{ name: 'Footprint', value: footprint, note: 'Fence and doors included.' }] : []),
      ]}
    />
  </div>
)

type BodyProps = { showcase: Showcase }

const Steps = ({ steps }: Pick<Showcase, 'steps'>) =>
  steps.length === 0 ? (
    <p className="text-muted text-sm">No steps are listed.</p>
  ) : (
    <ol className="grid gap-5">
      {steps.map(({ number, title, description, duration, team }) => (
        <li key={number} className="grid gap-1 border-line border-l-2 pl-4">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {number}. {title}
            </span>
            <span className="text-faint text-sm">
              <span className="figures">{duration}</span>
              {team && `, ${team}`}
            </span>
          </p>
          <p className="max-w-(--container-text) text-muted text-sm">{description}</p>
        </li>
      ))}
    </ol>
  )

const Components = ({ showcase: { title, bom, software } }: BodyProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <PartTable label={`Components of ${title}`} parts={bom} />
    {software.length > 0 && (
      <section>
        <h3 className="text-base">Software</h3>
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {software.map(({ name, description }) => (
            <li key={name} className="grid gap-1 py-2 text-sm sm:grid-cols-[240px_1fr]">
              <span className="font-medium">{name}</span>
              <span className="text-muted">{description}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
