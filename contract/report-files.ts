/** Files in which a report of the back-office leaves. */
export const reportFiles = ['report.csv', 'report.pdf'] as const
export type ReportFile = (typeof reportFiles)[number]

export const isReportFile = (name: string): name is ReportFile => reportFiles.some((file) => file === name)

/** Where a report is downloaded. */
export const reportFilePath = (file: ReportFile, period: number): string =>
  `/api/v1/admin/reports/exports/${file}?period=${period}`
