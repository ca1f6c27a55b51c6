/** Days that reports and lists of the back-office look back. */
export const reportPeriods = [7, 30, 90, 365] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Periods of lists that can also have no beginning. */
export const listPeriods = ['all', ...reportPeriods] as const
export type ListPeriod = (typeof listPeriods)[number]

/** As people read them. */
export const periodWords: Readonly<Record<ReportPeriod, string>> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
}
