import { invoicePath } from '#contract/billing-states.ts'
import { userSubscriptions } from '#db/schema/index.ts'
import { owned } from '../owned.ts'
import { ADDRESS } from '../people/placed-order.ts'
import type { AnswerLab } from './answer-lab.ts'
import { bodyOf, type Make } from './saved-solution.ts'

const details = { address: ADDRESS, taxNumber: 'DE123456789', email: 'invoices@plant.example' }

const plan = {
  name: 'Plan 😀',
  priceCents: 9900,
  automationProjects: 20,
  aiGenerations: null,
  teamMembers: 5,
}

/** Calls about plans and invoices, by procedure. */
export const billingCalls: Readonly<Record<string, Make>> = {
  'billing.changePlan': async (lab) => ({
    caller: (await lab.person()).caller,
    body: { plan: 'professional', details },
  }),
  'billing.cancelSubscription': async (lab) => {
    const { caller } = await lab.person()
    await bodyOf(caller.call('PUT', '/api/v1/subscription', { plan: 'professional' }))
    return { caller }
  },
  'billing.openCheckout': async (lab) => ({
    caller: (await lab.person()).caller,
    body: { plan: 'unlimited' },
  }),
  'billing.openPortal': async (lab) => {
    const { caller, companyId } = await lab.person()
    await lab.app.deps.db
      .insert(userSubscriptions)
      .values({ companyId, status: 'active', payment: 'stripe', stripeCustomerId: 'cus_1' })
    return { caller }
  },
  'billing.listAllPlans': async ({ app }) => ({ caller: await app.as('admin') }),
  'billing.createPlan': async ({ app }) => ({ caller: await app.as('admin'), body: plan }),
  'billing.editPlan': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'billing.editPlan')).ids,
    body: { teamMembers: null },
  }),
  'billing.setBillingDetails': () => ({ body: details }),
}

/** Doors of billing beside the procedures. */
export const billingDoors = {
  'billing.openInvoice': async (lab: AnswerLab) => {
    const { ids } = await owned(lab.app, 'billing.openInvoice')
    const path = invoicePath(ids.id ?? '')
    const { caller } = await lab.person()
    const open = (cookie: string) => lab.app.fetch(path, { headers: { cookie } })
    const owner = await lab.app.as('manufacturer')
    return { answer: await open(owner.cookie()), refused: await open(caller.cookie()) }
  },
}
