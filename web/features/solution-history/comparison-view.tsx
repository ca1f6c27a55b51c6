import type { ReactNode } from 'react'
import type {
  MaterialLine,
  SolutionVersion,
  VersionComparison,
  VersionFigures,
} from '#contract/solution-history.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { moneyText, paybackText, rangeText, rateText, shareText } from './version-text.ts'

/** Two versions side by side: figures, bill of materials, and what there is to say about them. */
export function ComparisonView({ comparison }: { comparison: VersionComparison }) {
  const { before, after, materials, diagnostics } = comparison
  const headers = { before: `Version ${before.number}`, after: `Version ${after.number}` }
  return (
    <section className="grid gap-6" aria-label={`${headers.before} compared with ${headers.after}`}>
      <Part title="Figures">
        <Table
          caption="Figures of both versions"
          columns={sides<FigureRow>(headers, 'Figure', ({ label }) => label)}
          rows={figureRows(comparison)}
          rowKey={({ label }) => label}
        />
      </Part>
      <Part
        title="Bill of materials"
        summary={`${materials.added.length} added, ${materials.removed.length} removed, ${materials.changed.length} changed, ${formatCount(materials.unchangedCount, 'line')} the same`}
      >
        {materials.added.length + materials.removed.length + materials.changed.length > 0 && (
          <Table
            caption="Lines of the bill of materials that differ"
            columns={sides<MaterialRow>(headers, 'Line', ({ name, mark }) => (
              <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                {name} <Badge>{mark}</Badge>
              </span>
            ))}
            rows={materialRows(materials)}
            rowKey={({ key }) => key}
          />
        )}
      </Part>
      <Part title="Notes" summary={`${diagnostics.added.length} new, ${diagnostics.gone.length} gone`}>
        <Notes title={`New in version ${after.number}`} texts={diagnostics.added} />
        <Notes title={`Gone since version ${before.number}`} texts={diagnostics.gone} />
      </Part>
    </section>
  )
}

type Sides = { before: ReactNode; after: ReactNode }
type FigureRow = Sides & { label: string }
type MaterialRow = Sides & { key: string; name: string; mark: string }

/** On a phone both sides stay in view: figures break between the ends of a range. */
const narrow = 'max-sm:whitespace-normal! max-sm:px-3'

const sides = <Row extends Sides>(
  headers: { before: string; after: string },
  header: string,
  name: (row: Row) => ReactNode,
): Column<Row>[] => [
  { key: 'name', header, cell: name, className: 'max-sm:px-3 sm:min-w-40' },
  { key: 'before', header: headers.before, isNumeric: true, cell: (row) => row.before, className: narrow },
  { key: 'after', header: headers.after, isNumeric: true, cell: (row) => row.after, className: narrow },
]

const figureRows = ({ before, after, figures }: VersionComparison): FigureRow[] => {
  const row = (label: string, text: (version: SolutionVersion, figures: VersionFigures) => string) => {
    const [was, is] = [text(before, figures.before), text(after, figures.after)]
    return { label, before: was, after: was === is ? is : <strong className="font-medium">{is}</strong> }
  }
  return [
    row('Investment, likely', (_version, { investmentLikelyCents }) => moneyText(investmentLikelyCents)),
    row('Investment, low to high', ({ costLowCents, costHighCents }) =>
      rangeText(costLowCents, costHighCents),
    ),
    row('Savings a year', (_version, { yearlySavingsCents }) => moneyText(yearlySavingsCents)),
    row('Payback', (_version, { paybackYears }) => paybackText(paybackYears)),
    row('Throughput', (_version, { throughputPerMinute }) => rateText(throughputPerMinute)),
    row('Capacity', (_version, { capacityPerMinute }) => rateText(capacityPerMinute)),
    row('Robot utilisation', (_version, { robotUtilisation }) => shareText(robotUtilisation)),
  ]
}

const lineText = ({ quantity, unit, unitPriceLowCents, unitPriceHighCents }: MaterialLine): ReactNode => (
  <>
    {formatNumber(quantity, 1)}
    {unit === 'piece' ? ' ×' : `\u00a0${unit === 'metre' ? 'm' : unit} at`}{' '}
    <span className="sm:whitespace-nowrap">
      {unitPriceLowCents === null ? 'price unknown' : rangeText(unitPriceLowCents, unitPriceHighCents)}
    </span>
  </>
)

const absent = <span className="font-sans text-faint">none</span>

const materialRows = ({ added, removed, changed }: VersionComparison['materials']): MaterialRow[] => [
  ...added.map((line, at) => ({
    key: `added ${at}`,
    name: line.name,
    mark: 'added',
    before: absent,
    after: lineText(line),
  })),
  ...removed.map((line, at) => ({
    key: `removed ${at}`,
    name: line.name,
    mark: 'removed',
    before: lineText(line),
    after: absent,
  })),
  ...changed.map(({ before, after }, at) => ({
    key: `changed ${at}`,
    name: after.name,
    mark: 'changed',
    before: lineText(before),
    after: lineText(after),
  })),
]

type PartProps = { title: string; summary?: string; children: ReactNode }

const Part = ({ title, summary, children }: PartProps) => (
  <div className="grid min-w-0 gap-3">
    <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium text-sm">
      {title}
      {summary && <span className="font-normal text-muted">{summary}</span>}
    </h3>
    {children}
  </div>
)

const Notes = ({ title, texts }: { title: string; texts: readonly { text: string }[] }) =>
  texts.length === 0 ? null : (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">{title}</p>
      <ul className="grid gap-1 border-line border-l-2 pl-4">
        {texts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
