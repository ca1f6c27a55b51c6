import type { Investor } from '#contract/investors-admin.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { decideColumn, emailColumn, stateColumns } from '../application-columns.tsx'
import { DecideButtons } from './decide-buttons.tsx'

const columns: readonly GridColumn<Investor>[] = [
  {
    key: 'investor',
    header: 'Investor',
    className: 'sm:min-w-32',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  emailColumn,
  {
    key: 'company',
    header: 'Company',
    className: 'sm:min-w-36',
    cell: ({ companyName, position }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        {companyName}
        <span className="text-muted text-xs">{position}</span>
      </span>
    ),
  },
  {
    key: 'focus',
    header: 'Investment Focus',
    cell: ({ investmentFocus }) => (
      <span className="text-muted text-xs">{investmentFocus.join(', ') || 'not given'}</span>
    ),
  },
  ...stateColumns,
]

/** Columns of applications of investors; who may decide has buttons for it in each row. */
export const investorColumns = (mayDecide: boolean): readonly GridColumn<Investor>[] =>
  mayDecide ? [...columns, decideColumn((investor) => <DecideButtons investor={investor} />)] : columns

export const investorColumnKeys = [...columns.map(({ key }) => key), 'actions']
