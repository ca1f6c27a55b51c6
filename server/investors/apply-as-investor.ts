import type { InvestorApplication } from '#contract/investors.ts'
import { investors } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { guardForm } from '#server/forms/guard-form.ts'
import { mailStaff, sendReceipt } from '#server/forms/jobs.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Stores an application, tells staff and asks for the receipt, all or nothing. Sent twice, it is stored once. */
export const applyAsInvestor = async (context: RequestContext, input: InvestorApplication): Promise<void> => {
  const { deps } = context
  const { typed, sendKey } = await guardForm(context, 'investor', input)
  const caller = await context.caller()
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(investors)
      .values({
        id: deps.ids.row(),
        ...typed,
        investmentFocus: [...new Set(typed.investmentFocus)],
        sendKey,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing({ target: investors.sendKey })
      .returning({ id: investors.id })
    if (!row) return
    await recordAudit(tx, context, {
      action: 'investor_applied',
      userId: caller?.id ?? null,
      details: { investorId: row.id },
    })
    await tellStaff(deps, tx, {
      kind: 'investor_application',
      title: 'New investor application',
      message: `${typed.firstName} ${typed.lastName} of ${typed.companyName} (${typed.email}) applied.`,
      href: `/admin/investors/${row.id}`,
    })
    await deps.queue.enqueue(tx, sendReceipt, { kind: 'investor', id: row.id })
    await deps.queue.enqueue(tx, mailStaff, { kind: 'investor', id: row.id })
  })
}
