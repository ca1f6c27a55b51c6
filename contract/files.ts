import { z } from 'zod'
import { fileKinds, MAX_FILE_MB, readableFiles } from './file-limits.ts'

/** Why a file is refused: each text is completed with the file's name. */
export const fileErrors = {
  FILE_TOO_LARGE: { status: 413, message: `is larger than ${MAX_FILE_MB} MB. Attach a smaller extract.` },
  FILE_EMPTY: { status: 422, message: 'is empty. Attach the file again.' },
  FILE_UNKNOWN: { status: 415, message: `cannot be read. Attach ${readableFiles}.` },
  FILE_BROKEN: { status: 422, message: 'is damaged. Save it again in its program.' },
  FILE_TOO_HEAVY: {
    status: 422,
    message: 'takes too long or too much memory to read. Attach a smaller extract.',
  },
  FILE_INFECTED: {
    status: 422,
    message: 'is refused: the virus scanner found something in it. Check the machine it comes from.',
  },
  READER_BUSY: { status: 503, message: 'waits: many files are being read right now. Try again in a moment.' },
  SCANNER_UNAVAILABLE: {
    status: 503,
    message: 'was not taken: it cannot be scanned for viruses at the moment. Try again in a few minutes.',
  },
} as const
export type FileErrorCode = keyof typeof fileErrors

/** What a file is for. Its purpose decides who may send one, what it may be, and who may open it. */
export const filePurposes = [
  'bid_request',
  'certification',
  'company_document',
  'data_room_document',
  'equipment_datasheet',
  'equipment_import',
  'equipment_picture',
  'project_message',
  'solution_image',
] as const
export const FilePurpose = z.enum(filePurposes)
export type FilePurpose = z.infer<typeof FilePurpose>

/**
 * waiting: for the form that uses it, a day at most; kept: with its subject; refused: nothing of it is kept;
 * quarantined: the scanner found something in it, and no one opens it.
 */
export const fileStates = ['waiting', 'kept', 'refused', 'quarantined'] as const
export type FileState = (typeof fileStates)[number]

/** A file that was taken, as its sender sees it. */
export const SentFile = z.object({
  id: z
    .uuid()
    .describe('Name it in the form that uses the file; a file that nothing uses is gone after a day'),
  purpose: FilePurpose,
  name: z.string(),
  kind: z.enum(fileKinds).describe('By content; pictures are kept as JPEG or PNG'),
  bytes: z.number().int().describe('Of what is kept; pictures are encoded again'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Of what is kept'),
  createdAt: z.iso.datetime(),
})
export type SentFile = z.infer<typeof SentFile>

/** Where a file is sent to: its bytes as the body. */
export const fileUploadPath = (purpose: FilePurpose, name: string): string =>
  `/api/v1/files?purpose=${purpose}&name=${encodeURIComponent(name.toWellFormed())}`

/** Where a file is opened by those who may. */
export const filePath = (id: string): string => `/api/v1/files/${id}`
