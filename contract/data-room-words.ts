/** Words of the data room, free of schemas so that pages can use them. */

/** Sections that hold documents; the page of metrics is computed. */
export const dataRoomSections = ['pitch-deck', 'financials', 'market-analysis'] as const
export type DataRoomSection = (typeof dataRoomSections)[number]
