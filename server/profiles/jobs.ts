import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { RecordOf } from './record-job.ts'

/** Computes what the projects of an engineering company say of it. */
export const computeRecord = defineJob<typeof RecordOf, AppDeps>({
  name: 'compute-record',
  schema: RecordOf,
  load: async () => (await import('./compute-record.ts')).runComputeRecord,
})
