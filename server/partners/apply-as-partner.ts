import type { BetaSignup } from '#contract/partners.ts'
import { betaSignups } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { guardForm } from '#server/forms/guard-form.ts'
import { mailStaff, sendReceipt } from '#server/forms/jobs.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Stores an application, notifies staff and asks for the receipt, all or nothing. Sent twice, it is stored once. */
export const applyAsPartner = async (context: RequestContext, input: BetaSignup): Promise<void> => {
  const { deps } = context
  const { typed, sendKey } = await guardForm(context, 'partner', input)
  const caller = await context.caller()
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(betaSignups)
      .values({ id: deps.ids.row(), ...typed, sendKey, createdAt: deps.clock.now() })
      .onConflictDoNothing({ target: betaSignups.sendKey })
      .returning({ id: betaSignups.id })
    if (!row) return
    await recordAudit(tx, context, {
      action: 'partner_applied',
      userId: caller?.id ?? null,
      details: { role: typed.role, signupId: row.id },
    })
    await tellStaff(deps, tx, {
      kind: 'partner_application',
      title: `New beta signup: ${typed.role}`,
      message: `${typed.fullName} of ${typed.companyName} (${typed.email}) applied.`,
      href: `/admin/beta-signups/${row.id}`,
    })
    await deps.queue.enqueue(tx, sendReceipt, { kind: 'partner', id: row.id })
    await deps.queue.enqueue(tx, mailStaff, { kind: 'partner', id: row.id })
  })
}
