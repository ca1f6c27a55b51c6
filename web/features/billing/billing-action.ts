import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { PricingState } from '#web/lib/billing/pricing-state.ts'
import { addressOfForm } from '#web/lib/orders/address-of-form.ts'
import { problemOf } from '#web/lib/problem.ts'
import type { BillingAnswer } from './billing-shapes.ts'

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

const detailsOf = (form: FormData) => ({
  address: addressOfForm(form),
  taxNumber: textOf(form, 'taxNumber'),
  email: textOf(form, 'email'),
})

/** Does what a form asks for; answers what was done. */
const act = async ({ billing }: Api, intent: string, form: FormData): Promise<string> => {
  const plan = textOf(form, 'plan')
  if (intent === 'cancel') {
    await billing.cancelSubscription()
    return 'Your plan will be canceled at the end of the period'
  }
  if (intent === 'resume') {
    await billing.changePlan({ plan })
    return 'Your plan goes on'
  }
  if (intent === 'take') {
    const { subscription } = await billing.changePlan({ plan, details: detailsOf(form) })
    return subscription?.nextPlanName
      ? `${subscription.nextPlanName} follows when the period ends`
      : `Your plan is ${subscription?.planName ?? 'changed'} now`
  }
  if (intent === 'details') {
    await billing.setBillingDetails(detailsOf(form))
    return 'Saved'
  }
  throw data('Not found', { status: 404 })
}

/** Answers the forms of the page of the plan; `state` says why somebody came to the plans. */
export const billingAction = async (api: Api, form: FormData, state: PricingState) => {
  const intent = textOf(form, 'intent')
  try {
    if (intent === 'card') {
      const plan = textOf(form, 'plan')
      const { url } = await api.billing.openCheckout({ plan, details: detailsOf(form), ...state })
      return redirect(url)
    }
    if (intent === 'portal') return redirect((await api.billing.openPortal()).url)
    return data<BillingAnswer>({ intent, done: await act(api, intent, form) })
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const shown = Object.entries(fields).map(([name, text]) => [name.replace(/^details\./, ''), text])
    return data<BillingAnswer>({ intent, problem: message, fields: Object.fromEntries(shown) }, { status })
  }
}
