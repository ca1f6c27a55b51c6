/** Files that a plan can leave as. No schema is loaded here, so that pages can name the files too. */
export const exportFormats = [
  'report.pdf',
  'bill-of-materials.xlsx',
  'bill-of-materials.csv',
  'cash-flow.csv',
  'plan-view.svg',
  'plan-view.dxf',
  'cell.glb',
  'plan.json',
] as const
export type ExportFormat = (typeof exportFormats)[number]

type FormatText = {
  /** As a menu says it. */
  label: string
  /** What opens it. */
  note: string
  contentType: string
}

/** Registered media types (IANA): PDF RFC 8118, CSV RFC 7111, SVG, DXF image/vnd.dxf, glTF model/gltf-binary. */
export const exportTexts: Record<ExportFormat, FormatText> = {
  'report.pdf': { label: 'Report', note: 'PDF', contentType: 'application/pdf' },
  'bill-of-materials.xlsx': {
    label: 'Bill of materials and costs',
    note: 'XLSX',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'bill-of-materials.csv': {
    label: 'Bill of materials',
    note: 'CSV',
    contentType: 'text/csv; charset=utf-8',
  },
  'cash-flow.csv': { label: 'Cash flow', note: 'CSV', contentType: 'text/csv; charset=utf-8' },
  'plan-view.svg': { label: 'Plan view', note: 'SVG', contentType: 'image/svg+xml' },
  'plan-view.dxf': { label: 'Plan view for CAD', note: 'DXF', contentType: 'image/vnd.dxf' },
  'cell.glb': { label: '3D model', note: 'glTF', contentType: 'model/gltf-binary' },
  'plan.json': { label: 'Plan data', note: 'JSON', contentType: 'application/json; charset=utf-8' },
}

export const isExportFormat = (value: string): value is ExportFormat =>
  exportFormats.some((format) => format === value)

/** Address of a solution's file, for links. */
export const solutionExportPath = (solutionId: string, format: ExportFormat): string =>
  `/api/v1/solutions/${solutionId}/exports/${format}`

/** Address of a file of one version of an own solution, former or present. */
export const versionExportPath = (solutionId: string, number: number, format: ExportFormat): string =>
  `/api/v1/solutions/${solutionId}/versions/${number}/exports/${format}`

/** Address of a file of the solution that a link shows. */
export const sharedExportPath = (token: string, format: ExportFormat): string =>
  `/api/v1/shared/${encodeURIComponent(token)}/exports/${format}`

/** Address that answers the file of a plan made from the posted `PlanSource`. */
export const planExportPath = (format: ExportFormat): string => `/api/v1/plans/exports/${format}`

/** Combining marks: what is left of "ü" beside its letter. */
const MARKS = /\p{M}/gu

/** "palletizing-cell-for-18-kg-cartons-report.pdf": letters, digits and hyphens of the title, then the format. */
export const exportFileName = (title: string, format: ExportFormat): string => {
  const words = title
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return `${words || 'cell'}-${format}`
}
