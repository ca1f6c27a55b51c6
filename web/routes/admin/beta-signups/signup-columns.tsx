import type { PartnerApplication } from '#contract/partners.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { AppliedRole, ApplyingCompany } from '#web/features/partners/applicant-facts.tsx'
import { DecideButtons } from '#web/features/partners/decide-buttons.tsx'
import { decideColumn, emailColumn, stateColumns } from '../application-columns.tsx'

const columns: readonly GridColumn<PartnerApplication>[] = [
  { key: 'applicant', header: 'Applicant', className: 'sm:min-w-28', cell: ({ fullName }) => fullName },
  emailColumn,
  { key: 'company', header: 'Company', className: 'sm:min-w-36', cell: ApplyingCompany },
  { key: 'role', header: 'Role', cell: AppliedRole },
  {
    key: 'experience',
    header: 'Experience',
    className: 'sm:min-w-40',
    cell: ({ experience }) => (
      <span className="line-clamp-3 whitespace-pre-line text-muted text-xs [overflow-wrap:anywhere]">
        {experience}
      </span>
    ),
  },
  ...stateColumns,
]

/** Columns of applications of partners; who may decide has buttons for it in each row. */
export const signupColumns = (mayDecide: boolean): readonly GridColumn<PartnerApplication>[] =>
  mayDecide
    ? [...columns, decideColumn((application) => <DecideButtons application={application} />)]
    : columns

export const signupColumnKeys = [...columns.map(({ key }) => key), 'actions']
