import type { FeatureKey, SoldPlan } from '#contract/billing.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Table } from '#web/ui/data/table.tsx'
import { priceText } from './plan-cards.tsx'

type Line = { name: string; note: string; of: (plan: SoldPlan) => string }

const limitOf = (key: FeatureKey) => (plan: SoldPlan) => {
  const limit = plan.limits[key]
  return limit === null ? 'no limit' : formatNumber(limit)
}
const always = (words: string) => () => words

const lines: readonly Line[] = [
  { name: 'Price', note: 'US dollars a month', of: ({ priceCents }) => priceText(priceCents) },
  {
    name: 'Projects',
    note: 'Saved, copied or imported solutions; a deleted one makes room',
    of: limitOf('automation_projects'),
  },
  {
    name: 'AI generations',
    note: 'Each explicit Generate, a calendar month (UTC)',
    of: limitOf('ai_generations'),
  },
  { name: 'Team members', note: 'People of the company, the owner included', of: limitOf('team_members') },
  { name: 'Plans and simulations', note: 'By the engine, not saved', of: always('no limit') },
  { name: 'Exports', note: 'PDF, DXF, glTF, XLSX, CSV, SVG, JSON', of: always('included') },
  { name: 'Versions and share links', note: 'Of every saved project', of: always('included') },
  { name: 'API', note: 'The same operations as this site', of: always('included') },
]

/** The plans line by line. */
export const PlanTable = ({ plans }: { plans: readonly SoldPlan[] }) => (
  <section aria-labelledby="compare">
    <h2 id="compare" className="mb-4 text-lg">
      What is in each plan
    </h2>
    <Table
      caption="Limits and functions of the plans"
      rows={lines}
      rowKey={({ name }) => name}
      className="max-h-none!"
      columns={[
        {
          key: 'line',
          header: 'Function',
          className: 'max-sm:px-2',
          cell: ({ name, note }) => (
            <>
              {name}
              <span className="block text-faint text-xs max-sm:hidden">{note}</span>
            </>
          ),
        },
        ...plans.map((plan) => ({
          key: plan.key,
          header: plan.name,
          isNumeric: true,
          className: 'max-sm:whitespace-normal! max-sm:px-2 max-sm:text-xs',
          cell: (line: Line) => line.of(plan),
        })),
      ]}
    />
  </section>
)
