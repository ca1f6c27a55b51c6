import { z } from 'zod'

/** An engineering company whose record may have changed. */
export const RecordOf = z.object({ companyId: z.uuid() })
export type RecordOf = z.infer<typeof RecordOf>
