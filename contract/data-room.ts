import { z } from 'zod'
import { procedure } from './base.ts'
import {
  dataRoomSections,
  MAX_COUNTED_LOOKS,
  MAX_DOCUMENT_PAGES,
  MAX_VIEW_SECONDS,
} from './data-room-words.ts'
import { Id } from './id.ts'
import { text } from './text.ts'

const instant = z.iso.datetime()
const section = z.enum(dataRoomSections)
const title = text(200).trim().min(1, 'Enter a title').max(200, 'Use at most 200 characters')
const inDocument = z.object({ id: Id })
const MAX_DOCUMENTS = 500

/** A document as someone who may read it sees it. */
export const RoomDocument = z.object({
  id: z.uuid(),
  section,
  title: z.string(),
  description: z.string(),
  pages: z.number().int(),
  canDownload: z.boolean(),
  expiresAt: instant.nullable().describe('When it can be read no more; null: not by itself'),
  lastPage: z.number().int().nullable().describe('Where the caller stopped reading; null: not read yet'),
})
export type RoomDocument = z.infer<typeof RoomDocument>

export const RoomTerms = z.object({
  version: z.string(),
  acceptedAt: instant.nullable().describe('null: nothing opens before the caller accepts them'),
  isRequired: z.boolean().describe('false for administrators, who read without a grant'),
})
export type RoomTerms = z.infer<typeof RoomTerms>

const count = z.number().int()
const cents = z.number().int().describe('Cents')

/** Figures computed from rows when they are asked for. */
export const RoomMetrics = z.object({
  at: instant,
  accounts: count.describe('Accounts that are no staff'),
  companies: z.object({ manufacturer: count, engineer: count, supplier: count }),
  activeSolutions: count.describe('Neither cancelled nor archived nor deleted'),
  orders: count.describe('Not cancelled'),
  orderVolumeCents: cents,
  platformFeesCents: cents.describe('Of sales that were not refunded'),
  months: z
    .array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        accounts: count,
        companies: count,
        solutions: count,
        orders: count,
        orderVolumeCents: cents,
        platformFeesCents: cents,
      }),
    )
    .length(12)
    .describe('What was new in each of the last twelve months (UTC), the present one last'),
})
export type RoomMetrics = z.infer<typeof RoomMetrics>

const documentStates = ['draft', 'published', 'expired'] as const

/** A document as administrators see it. */
export const ManagedDocument = RoomDocument.omit({ lastPage: true }).extend({
  state: z.enum(documentStates).describe('draft: not published yet, or withdrawn'),
  position: count,
  isForAll: z.boolean(),
  publishedAt: instant.nullable(),
  fileName: z.string(),
  readers: count.describe(
    `Investors who looked at it, of the latest ${MAX_COUNTED_LOOKS} looks at all documents`,
  ),
  seconds: count.describe('How long they did, of the same looks'),
  createdAt: instant,
  updatedAt: instant,
})
export type ManagedDocument = z.infer<typeof ManagedDocument>

const WHOLE_POSITION = 'Enter a whole number from 0 to 10,000'

const changes = {
  section,
  title,
  description: text(1000).trim(),
  position: z.number(WHOLE_POSITION).int(WHOLE_POSITION).min(0, WHOLE_POSITION).max(10_000, WHOLE_POSITION),
  isForAll: z.boolean().describe('false: only investors with a right of their own'),
  canDownload: z.boolean(),
  expiresAt: instant.nullable(),
  isPublished: z.boolean(),
}

export const NewDocument = z.object({
  ...changes,
  fileId: Id.describe('A PDF sent for the purpose `data_room_document` by the same account'),
  description: changes.description.default(''),
  position: changes.position.default(0),
  isForAll: changes.isForAll.default(true),
  canDownload: changes.canDownload.default(false),
  expiresAt: changes.expiresAt.default(null),
  isPublished: changes.isPublished.default(false),
})
export const ChangedDocument = z.object({ id: Id, ...z.object(changes).partial().shape })

export const DocumentRight = z.object({
  grantId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  right: z
    .object({ canRead: z.boolean(), canDownload: z.boolean(), expiresAt: instant.nullable() })
    .nullable()
    .describe('null: what the document says of all'),
})
export type DocumentRight = z.infer<typeof DocumentRight>

const PageSeconds = z.object({ page: count, seconds: count, views: count })

/** What one investor has read of one document. */
export const Reading = z.object({
  documentId: z.uuid(),
  title: z.string(),
  pages: count,
  grantId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  seconds: count,
  lastAt: instant,
  byPage: z.array(PageSeconds).max(MAX_DOCUMENT_PAGES).describe('Pages that were looked at, in order'),
})
export type Reading = z.infer<typeof Reading>

export const dataRoomErrors = {
  TERMS_NOT_ACCEPTED: {
    status: 409,
    message: 'Accept the terms of the data room first. They may have changed since you last did.',
    data: z.object({ version: z.string() }),
  },
  TERMS_CHANGED: {
    status: 409,
    message: 'The terms of the data room have changed. Load the page again and read them.',
    data: z.object({ version: z.string() }),
  },
  DOCUMENT_LIMIT_REACHED: {
    status: 409,
    message: `The data room holds at most ${MAX_DOCUMENTS} documents. Remove one first.`,
    data: z.object({ limit: z.number().int() }),
  },
} as const
const { TERMS_NOT_ACCEPTED, TERMS_CHANGED, DOCUMENT_LIMIT_REACHED } = dataRoomErrors
export const MAX_ROOM_DOCUMENTS = MAX_DOCUMENTS

export const dataRoom = {
  listDocuments: procedure('investor')
    .route({
      method: 'GET',
      path: '/data-room/documents',
      summary: 'The terms of the data room and, once they are accepted, the documents the caller may read',
    })
    .output(z.object({ terms: RoomTerms, items: z.array(RoomDocument).max(MAX_DOCUMENTS) })),
  getDocument: procedure('investor')
    .route({ method: 'GET', path: '/data-room/documents/{id}', summary: 'A document the caller may read' })
    .input(inDocument)
    .output(RoomDocument)
    .errors({ TERMS_NOT_ACCEPTED }),
  acceptTerms: procedure('investor')
    .route({ method: 'PUT', path: '/data-room/terms', summary: 'Accept the terms of the data room' })
    .input(z.object({ version: text(40).min(1, 'Name the version of the terms') }))
    .output(RoomTerms)
    .errors({ TERMS_CHANGED }),
  recordView: procedure('investor', { rateLimit: { limit: 240, windowSeconds: 60 } })
    .route({
      method: 'PUT',
      path: '/data-room/documents/{id}/views',
      summary: 'Report how long a page has been in view; reports of one look replace each other',
    })
    .input(
      z.object({
        id: Id,
        viewKey: Id.describe('Made by the page once for each look'),
        page: z.number().int().min(1).max(MAX_DOCUMENT_PAGES),
        seconds: z
          .number()
          .int()
          .min(0)
          .max(MAX_VIEW_SECONDS)
          .describe('Since the look began; no more counts than has passed'),
      }),
    )
    .output(z.object({ seconds: count.describe('That count for this look') }))
    .errors({ TERMS_NOT_ACCEPTED }),
  getMetrics: procedure('investor', { rateLimit: { limit: 60, windowSeconds: 60 } })
    .route({
      method: 'GET',
      path: '/data-room/metrics',
      summary: 'Figures of the platform, computed from its rows when they are asked for',
    })
    .output(RoomMetrics)
    .errors({ TERMS_NOT_ACCEPTED }),
  listManagedDocuments: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/data-room/documents',
      summary: 'All documents of the data room, by section and order',
    })
    .output(z.object({ items: z.array(ManagedDocument).max(MAX_DOCUMENTS) })),
  addDocument: procedure('admin')
    .route({
      method: 'POST',
      path: '/admin/data-room/documents',
      successStatus: 201,
      summary: 'Add a PDF to the data room',
    })
    .input(NewDocument)
    .output(z.object({ id: z.uuid(), pages: count }))
    .errors({ DOCUMENT_LIMIT_REACHED }),
  updateDocument: procedure('admin')
    .route({
      method: 'PATCH',
      path: '/admin/data-room/documents/{id}',
      summary: 'Change what a document is called, where it is, who reads it and whether it is published',
    })
    .input(ChangedDocument)
    .output(z.object({ id: z.uuid() })),
  removeDocument: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/admin/data-room/documents/{id}',
      summary: 'Remove a document with its file, its rights and what was read of it',
    })
    .input(inDocument)
    .output(z.object({ id: z.uuid() })),
  listRights: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/data-room/documents/{id}/rights',
      summary: 'Investors with an open grant and their rights on a document, at most 200',
    })
    .input(inDocument)
    .output(z.object({ items: z.array(DocumentRight).max(200) })),
  setRight: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/data-room/documents/{id}/rights/{grantId}',
      summary: 'Set what one investor may do with a document, or leave it to what the document says of all',
    })
    .input(
      z.object({
        id: Id,
        grantId: Id,
        access: z
          .enum(['default', 'none', 'read', 'download'])
          .describe('default: no right of its own; download: read and download'),
        expiresAt: instant.nullable().default(null),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  listViews: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/data-room/views',
      summary:
        'What was read, page by page: of a document, by an investor, or the latest 100 readings, counted from the latest 5,000 looks',
    })
    .input(z.object({ documentId: Id.optional(), grantId: Id.optional() }))
    .output(z.object({ items: z.array(Reading).max(100) })),
}
