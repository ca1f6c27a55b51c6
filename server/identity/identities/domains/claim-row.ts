import type { ssoDomains } from '#db/schema/index.ts'

export type ClaimRow = typeof ssoDomains.$inferSelect
