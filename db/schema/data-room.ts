import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DataRoomSection } from '#contract/data-room-words.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { files } from './files.ts'
import { investorGrants } from './identity.ts'

/** A PDF that investors may read page by page, while it is published and not over. */
export const dataRoomDocuments = pgTable(
  'data_room_documents',
  {
    id: primaryId(),
    section: text('section').$type<DataRoomSection>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** Pages of the PDF. */
    pages: integer('pages').notNull(),
    /** Order within its section, smallest first. */
    position: integer('position').notNull().default(0),
    /** False: only investors with a right of their own read it. */
    isForAll: boolean('is_for_all').notNull().default(true),
    /** Whether the original may be downloaded, unless a right says otherwise. */
    canDownload: boolean('can_download').notNull().default(false),
    /** Null: it does not end. */
    expiresAt: instant('expires_at'),
    /** Null: it is not published, or was withdrawn. */
    publishedAt: instant('published_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('data_room_documents_file_key').on(table.fileId),
    index('data_room_documents_section_idx').on(table.section, table.position, table.id),
    index('data_room_documents_created_by_idx').on(table.createdBy),
    check(
      'data_room_documents_section_check',
      sql`${table.section} in ('pitch-deck', 'financials', 'market-analysis')`,
    ),
    check('data_room_documents_title_check', sql`char_length(btrim(${table.title})) between 1 and 200`),
    check('data_room_documents_pages_check', sql`${table.pages} between 1 and 1000`),
  ],
)

/** What one investor may do with one document, in place of what the document says of all. */
export const dataRoomRights = pgTable(
  'data_room_rights',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => dataRoomDocuments.id, { onDelete: 'cascade' }),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => investorGrants.id, { onDelete: 'cascade' }),
    canRead: boolean('can_read').notNull(),
    canDownload: boolean('can_download').notNull(),
    /** Null: it ends with the document. */
    expiresAt: instant('expires_at'),
    setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.grantId] }),
    index('data_room_rights_grant_idx').on(table.grantId),
    index('data_room_rights_set_by_idx').on(table.setBy),
    check('data_room_rights_download_check', sql`${table.canRead} or not ${table.canDownload}`),
  ],
)

/** Which terms of confidentiality an investor accepted. */
export const dataRoomTerms = pgTable(
  'data_room_terms',
  {
    grantId: uuid('grant_id')
      .notNull()
      .references(() => investorGrants.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.grantId, table.version] })],
)

/** One look of one investor at one page. */
export const documentViews = pgTable(
  'document_views',
  {
    id: primaryId(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => dataRoomDocuments.id, { onDelete: 'cascade' }),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => investorGrants.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** How long it was in view, as the browser counts it, within limits. */
    seconds: integer('seconds').notNull().default(0),
    /** Made by the page once per look; later reports of the same look replace its seconds. */
    viewKey: uuid('view_key').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('document_views_key').on(table.grantId, table.viewKey),
    index('document_views_document_idx').on(table.documentId, table.page),
    index('document_views_at_idx').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('document_views_grant_idx').on(
      table.grantId,
      table.documentId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('document_views_page_check', sql`${table.page} between 1 and 1000`),
    check('document_views_seconds_check', sql`${table.seconds} between 0 and 3600`),
  ],
)
