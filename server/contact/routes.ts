import { makeFormTicket } from '#server/forms/form-ticket.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { addNote, setSubmissionStatus } from './change-submission.ts'
import { countSubmissions, getSubmission, listSubmissions } from './read-submissions.ts'
import { reply } from './reply.ts'
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
  listSubmissions: procedures.listSubmissions.handler(({ input, context }) =>
    listSubmissions(context.deps.db, input),
  ),
  countSubmissions: procedures.countSubmissions.handler(({ input, context }) =>
    countSubmissions(context.deps.db, input),
  ),
  getSubmission: procedures.getSubmission.handler(async ({ input, context }) =>
    found(await getSubmission(context.deps.db, await signedIn(context), input.id)),
  ),
  setSubmissionStatus: procedures.setSubmissionStatus.handler(async ({ input, context }) =>
    found(await setSubmissionStatus(context, await signedIn(context), input)),
  ),
  addNote: procedures.addNote.handler(async ({ input, context }) =>
    found(await addNote(context, await signedIn(context), input)),
  ),
  reply: procedures.reply.handler(async ({ input, context }) =>
    found(await reply(context, await signedIn(context), input)),
  ),
}
