/** Files that sharpen a description. No schema is loaded here, so that pages can name the limits too. */

/** Files that belong to one plan. */
export const MAX_FILES = 10
export const MAX_FILE_MB = 25
export const MAX_FILE_BYTES = MAX_FILE_MB * 1_048_576
/** Words of one document that are added to the description; the planner reads 20,000 characters in all. */
export const MAX_FILE_WORDS = 8_000

/** By content, never by the name's ending. */
export const fileKinds = ['csv', 'xlsx', 'pdf', 'text', 'stl', 'step', 'png', 'jpeg', 'gif', 'webp'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileKindNames: Record<FileKind, string> = {
  csv: 'CSV table',
  xlsx: 'Excel table',
  pdf: 'PDF',
  text: 'Text',
  stl: 'STL model',
  step: 'STEP model',
  png: 'PNG image',
  jpeg: 'JPEG image',
  gif: 'GIF image',
  webp: 'WebP image',
}

/** What a model of language and pictures can look at. */
export const seenKinds: readonly FileKind[] = ['png', 'jpeg', 'gif', 'webp', 'pdf']

/** What a download of a kept file is sent as. */
export const fileContentTypes: Record<FileKind, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  text: 'text/plain; charset=utf-8',
  stl: 'model/stl',
  step: 'model/step',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

export const readableFiles = 'CSV, XLSX, PDF, plain text, STL, STEP, PNG, JPEG, GIF and WebP'

/** Where a file is sent to: its bytes as the body, its name as `name`. */
export const uploadPath = (name: string): string =>
  `/api/v1/attachments?name=${encodeURIComponent(name.toWellFormed())}`

/** Where an owner downloads a kept file. */
export const attachmentPath = (solutionId: string, attachmentId: string): string =>
  `/api/v1/solutions/${solutionId}/attachments/${attachmentId}/file`
