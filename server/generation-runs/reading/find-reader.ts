import { modelServing } from '#server/model-use/model-serving.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Name of the model that reads for the caller; null: none does. */
export const findReader = async ({ deps, caller }: RequestContext): Promise<string | null> => {
  const viewer = await caller()
  if (!viewer && !deps.config.aiReadsForVisitors) return null
  return (await modelServing(deps, viewer))?.name ?? null
}
