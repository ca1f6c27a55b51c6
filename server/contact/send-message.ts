import type { ContactMessage } from '#contract/contact.ts'
import { serviceNames } from '#contract/form-choices.ts'
import { contactSubmissions } from '#db/schema/index.ts'
import { guardForm } from '#server/forms/guard-form.ts'
import { mailStaff, sendReceipt } from '#server/forms/jobs.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { forwardMessage, planProcess } from './jobs.ts'

/** Stores a message, tells staff, and asks for the receipt and the forwarding, all or nothing. Sent twice, it is stored once. */
export const sendMessage = async (context: RequestContext, input: ContactMessage): Promise<void> => {
  const { deps } = context
  const { typed, sendKey } = await guardForm(context, 'contact', input)
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactSubmissions)
      .values({ id: deps.ids.row(), ...typed, sendKey, createdAt: deps.clock.now() })
      .onConflictDoNothing({ target: contactSubmissions.sendKey })
      .returning({ id: contactSubmissions.id })
    if (!row) return
    await tellStaff(deps, tx, {
      kind: 'contact_message',
      title: typed.subject || `New message: ${serviceNames[typed.service]}`,
      message: `${typed.name} (${typed.email}) wrote to you.`,
      href: `/admin/contact/${row.id}`,
    })
    await deps.queue.enqueue(tx, sendReceipt, { kind: 'contact', id: row.id })
    await deps.queue.enqueue(tx, mailStaff, { kind: 'contact', id: row.id })
    if (typed.processDescription !== '') await deps.queue.enqueue(tx, planProcess, { submissionId: row.id })
    if (deps.config.formMailUrl !== undefined)
      await deps.queue.enqueue(tx, forwardMessage, { submissionId: row.id })
  })
}
