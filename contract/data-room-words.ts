/** Words of the data room, free of schemas so that pages can use them. */

/** Sections that hold documents; the page of metrics is computed. */
export const dataRoomSections = ['pitch-deck', 'financials', 'market-analysis'] as const
export type DataRoomSection = (typeof dataRoomSections)[number]

/** Pages of one document at most. */
export const MAX_DOCUMENT_PAGES = 300
export const MAX_DOCUMENT_MB = 25
/** Longest look at a page that counts, seconds. */
export const MAX_VIEW_SECONDS = 3600
/** How often an open page reports its seconds. */
export const REPORT_SECONDS = 10

/** Readers and times of the list of documents are counted from so many of the latest looks at pages. */
export const MAX_COUNTED_LOOKS = 20_000

/** What an investor accepts before anything can be read. A change of the text needs another version. */
export const dataRoomTerms = {
  version: '2026-11-01',
  paragraphs: [
    'Everything in this data room is confidential. You use it only to decide about an investment in Cellwright.',
    'You do not pass on, publish or copy it. Share it with your own advisers only when they owe you the same secrecy.',
    'Your e-mail address and the time are written on every page you open. We record which pages you read and for how long.',
    'Figures may be unaudited and may change. Forward-looking statements are expectations and no promise.',
    'Your access is personal and can end at any time. The duty of secrecy stays for two years after it ends.',
  ],
} as const

/** A page of a document as a picture with the mark of its reader. */
export const documentPagePath = (id: string, page: number): string =>
  `/api/v1/data-room/documents/${id}/pages/${page}`

/** The PDF as it was uploaded, for those who may download it. */
export const documentOriginalPath = (id: string): string => `/api/v1/data-room/documents/${id}/original`
