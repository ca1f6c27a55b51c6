import { rpc } from '#server/rpc/base.ts'
import { applyAsPartner } from './apply-as-partner.ts'

const { partners: procedures } = rpc

export const partners = {
  applyAsPartner: procedures.applyAsPartner.handler(async ({ input, context }) => {
    await applyAsPartner(context, input)
    return { received: true as const }
  }),
}
