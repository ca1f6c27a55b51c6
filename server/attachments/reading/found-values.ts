import type { Evidence } from '#engine/requirement/index.ts'

/** What the readers collect. `words` are sentences of their own for the description. */
export type FoundValues = { evidence: Evidence[]; findings: string[]; words: string[] }
