import { describe, expect, it } from 'vitest'
import { formTargetsOf, hashPolicy, noncePolicy } from './security-headers.ts'

const stripe = { secretKey: 'sk_1', webhookSecret: 'whsec_1', apiBase: undefined, prices: [] }
const formActionOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('form-action'))

describe('where forms may lead', () => {
  it.each([
    ['to this site alone', undefined, "form-action 'self'"],
    [
      'to the pages of Stripe, when cards are taken',
      stripe,
      "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    ],
  ])('%s', (_name, configured, wanted) => {
    const targets = formTargetsOf({ stripe: configured })
    expect(formActionOf(noncePolicy('n', targets))).toBe(wanted)
    expect(formActionOf(hashPolicy([], targets))).toBe(wanted)
  })
})
