import { rpc } from '#server/rpc/base.ts'
import { reply } from './reply.ts'

export const assistant = {
  reply: rpc.assistant.reply.handler(({ input, context, signal }) => reply(context, input, signal)),
}
