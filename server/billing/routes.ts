import type { Viewer } from '#contract/accounts.ts'
import { rpc } from '#server/rpc/base.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { found } from '#server/rpc/not-found.ts'
import { showUsage } from './get-usage.ts'
import { holderOf } from './holder.ts'
import { getDetails, setDetails } from './invoices/billing-details.ts'
import { listInvoices, listLeftInvoices } from './invoices/list-invoices.ts'
import { markInvoicePaid } from './invoices/mark-invoice-paid.ts'
import { listPlans } from './list-plans.ts'
import { createPlan, editPlan } from './plans/keep-plan.ts'
import { listAllPlans } from './plans/list-all-plans.ts'
import { cancelCompanySubscription } from './staff/cancel-company-subscription.ts'
import { countSubscriptions, hasSubscriptions, listSubscriptions } from './staff/list-subscriptions.ts'
import { openCheckout, openPortal } from './stripe/open-checkout.ts'
import { refreshSubscription } from './stripe/refresh-subscription.ts'
import { cancelSubscription } from './subscriptions/cancel-subscription.ts'
import { changePlan } from './subscriptions/change-plan.ts'
import { planOwner } from './subscriptions/change-subscription.ts'
import { checkActiveSubscription } from './subscriptions/check-active-subscription.ts'

const withCompany = async (context: RequestContext) => {
  const viewer: Viewer = await signedIn(context)
  if (!viewer.company) throw errors.COMPANY_NOT_FOUND()
  return { ...viewer, company: viewer.company }
}

const { billing: base } = rpc

export const billing = {
  listPlans: base.listPlans.handler(({ context }) => listPlans(context.deps)),
  getUsage: base.getUsage.handler(async ({ context }) => {
    return showUsage(context.deps, holderOf(await signedIn(context)))
  }),
  checkActiveSubscription: base.checkActiveSubscription.handler(async ({ context }) =>
    checkActiveSubscription(context.deps, await signedIn(context)),
  ),
  changePlan: base.changePlan.handler(({ input, context }) => changePlan(context, input)),
  cancelSubscription: base.cancelSubscription.handler(({ context }) => cancelSubscription(context)),
  openCheckout: base.openCheckout.handler(({ input, context }) => openCheckout(context, input)),
  openPortal: base.openPortal.handler(({ context }) => openPortal(context)),
  refreshSubscription: base.refreshSubscription.handler(async ({ input, context }) =>
    found(await refreshSubscription(context, input.id)),
  ),
  getBillingDetails: base.getBillingDetails.handler(async ({ context }) =>
    getDetails(context.deps.db, await withCompany(context)),
  ),
  setBillingDetails: base.setBillingDetails.handler(async ({ input, context }) => {
    const owner = await planOwner(context)
    return context.deps.db.transaction((tx) => setDetails(tx, owner, input))
  }),
  listInvoices: base.listInvoices.handler(async ({ input, context }) =>
    listInvoices(context.deps, (await ownCompany(context)).id, input),
  ),
  listLeftInvoices: base.listLeftInvoices.handler(({ input, context }) =>
    listLeftInvoices(context.deps, input),
  ),
  countSubscriptions: base.countSubscriptions.handler(({ input, context }) =>
    countSubscriptions(context.deps.db, input),
  ),
  listSubscriptions: base.listSubscriptions.handler(async ({ input, context: { deps } }) => ({
    ...(await listSubscriptions(deps.db, input)),
    isDemo: deps.config.mode === 'demo' && !(await hasSubscriptions(deps.db)),
  })),
  cancelCompanySubscription: base.cancelCompanySubscription.handler(async ({ input, context }) =>
    found(await cancelCompanySubscription(context, input.id)),
  ),
  listAllPlans: base.listAllPlans.handler(({ context }) => listAllPlans(context.deps.db)),
  createPlan: base.createPlan.handler(async ({ input, context }) =>
    createPlan(context, await signedIn(context), input),
  ),
  editPlan: base.editPlan.handler(async ({ input, context }) =>
    found(await editPlan(context, await signedIn(context), input)),
  ),
  markInvoicePaid: base.markInvoicePaid.handler(async ({ input, context }) =>
    found(await markInvoicePaid(context, input.id)),
  ),
}
