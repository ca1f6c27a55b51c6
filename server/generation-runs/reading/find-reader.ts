import type { RequestContext } from '#server/rpc/context.ts'

/** Name of the model that reads for the caller; null: none is configured, or it does not read for visitors. */
export const findReader = async ({ deps, caller }: RequestContext): Promise<string | null> => {
  const { model, config } = deps
  if (!model) return null
  return config.aiReadsForVisitors || (await caller()) ? model.name : null
}
