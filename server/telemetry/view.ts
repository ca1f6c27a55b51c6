import type { TelemetryKey } from '#contract/telemetry.ts'
import type { telemetryKeys } from '#db/schema/index.ts'

type Row = Pick<typeof telemetryKeys.$inferSelect, 'id' | 'label' | 'hint' | 'createdAt' | 'lastUsedAt'>

/** A key as its owner sees it: never the key or its hash. */
export const toKey = ({ id, label, hint, createdAt, lastUsedAt }: Row): TelemetryKey => ({
  id,
  label,
  hint,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
