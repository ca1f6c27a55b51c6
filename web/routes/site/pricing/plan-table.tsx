import type { FeatureKey, SoldPlan } from '#contract/billing.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { type Period, periodWords, priceText } from './period.tsx'

type Line = { name: string; note: string; of: (plan: SoldPlan) => string }

const priceLine = (period: Period): Line => ({
  name: 'Price',
  note: `US dollars ${periodWords(period)}`,
  of: ({ priceCents }) => priceText(priceCents, period),
})

const limitOf = (key: FeatureKey) => (plan: SoldPlan) => {
  const limit = plan.limits[key]
  return limit === null ? 'no limit' : formatNumber(limit)
}
const always = (words: string) => () => words

const lines: readonly Line[] = [
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

const head = 'px-1.5 py-2.5 font-medium sm:px-4'
const cell = 'border-line border-t px-1.5 py-2.5 align-top sm:px-4'
const number = 'text-right max-sm:text-xs'

/** The plans line by line. A plain table: it neither sorts nor loads, and the page stays light without the large one. */
export const PlanTable = ({ plans, period }: { plans: readonly SoldPlan[]; period: Period }) => (
  <section aria-labelledby="compare">
    <h2 id="compare" className="mb-4 text-lg">
      What is in each plan
    </h2>
    <ScrollBox
      label="Limits and functions of the plans"
      className="overflow-x-auto border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Limits and functions of the plans</caption>
        <thead>
          <tr className="bg-inset text-muted">
            <th scope="col" className={classNames(head, 'text-left')}>
              Function
            </th>
            {plans.map(({ key, name }) => (
              <th key={key} scope="col" className={classNames(head, number)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[priceLine(period), ...lines].map(({ name, note, of }) => (
            <tr key={name} className="hover:bg-inset">
              <th scope="row" className={classNames(cell, 'text-left font-normal')}>
                {name}
                <span className="block text-faint text-xs max-sm:hidden">{note}</span>
              </th>
              {plans.map((plan) => (
                <td key={plan.key} className={classNames(cell, number, 'figures')}>
                  {of(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </section>
)
