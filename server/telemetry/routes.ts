import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { getTelemetry } from './get-telemetry.ts'
import { createKey, listKeys, revokeKey } from './telemetry-keys.ts'

const { telemetry: base } = rpc

export const telemetry = {
  getTelemetry: base.getTelemetry.handler(async ({ input, context }) =>
    found(await getTelemetry(context, await signedIn(context), input)),
  ),
  listKeys: base.listKeys.handler(async ({ input, context }) =>
    found(await listKeys(context.deps.db, await signedIn(context), input.id)),
  ),
  createKey: base.createKey.handler(async ({ input, context }) =>
    found(await createKey(context.deps, await signedIn(context), input)),
  ),
  revokeKey: base.revokeKey.handler(async ({ input, context }) =>
    found(await revokeKey(context.deps, await signedIn(context), input)),
  ),
}
