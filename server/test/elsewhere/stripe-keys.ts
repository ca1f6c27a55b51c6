export const STRIPE_KEY = 'sk_test_of_these_tests'
export const WEBHOOK_SECRET = 'whsec_of_these_tests'
