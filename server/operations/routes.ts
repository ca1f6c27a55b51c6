import { rpc } from '#server/rpc/base.ts'
import { getStatus } from './get-status.ts'

export const operations = {
  getStatus: rpc.operations.getStatus.handler(({ context }) => getStatus(context.deps)),
}
