import type { ManagedSolution } from '#contract/solution-work.ts'

/** The figures of a solution in one row. */
export function OverviewFigures({ solution }: { solution: ManagedSolution }) {
  const figures = [
    { name: 'Cost range', value: solution.costRange },
    { name: 'Implementation', value: solution.implementationTime },
    { name: 'Payback', value: solution.roiPeriod },
    { name: 'Parts', value: String(solution.parts.length) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="figures mt-0.5 text-sm">{value ?? 'unknown'}</dd>
        </div>
      ))}
    </dl>
  )
}
