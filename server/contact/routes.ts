import { makeFormTicket } from '#server/forms/form-ticket.ts'
import { rpc } from '#server/rpc/base.ts'
import { sendMessage } from './send-message.ts'

const { contact: procedures } = rpc

export const contact = {
  getFormTicket: procedures.getFormTicket.handler(({ context }) => ({
    ticket: makeFormTicket(context.deps),
  })),
  sendMessage: procedures.sendMessage.handler(async ({ input, context }) => {
    await sendMessage(context, input)
    return { received: true as const }
  }),
}
