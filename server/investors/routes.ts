import { rpc } from '#server/rpc/base.ts'
import { applyAsInvestor } from './apply-as-investor.ts'

const { investors: procedures } = rpc

export const investors = {
  applyAsInvestor: procedures.applyAsInvestor.handler(async ({ input, context }) => {
    await applyAsInvestor(context, input)
    return { received: true as const }
  }),
}
