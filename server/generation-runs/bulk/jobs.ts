import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { MODEL_TIMEOUT_MS } from '#server/platform/model/create-model.ts'
import { defineJob } from '#server/platform/queue.ts'
import { ITEM_TRIES } from './items/item-tries.ts'

const InItem = z.object({ itemId: z.uuid() })

/** Makes one solution of a bulk run. */
export const generateBulkItem = defineJob<typeof InItem, AppDeps>({
  name: 'generate-bulk-item',
  schema: InItem,
  retry: { limit: ITEM_TRIES, delaySeconds: 2, timeoutSeconds: MODEL_TIMEOUT_MS / 1000 + 60 },
  load: async () => (await import('./items/generate-item.ts')).generateItem,
})
