import type { Environment } from './environment.ts'

const storageFaults = ({ STORAGE_URL, ...environment }: Environment): string[] => {
  if (STORAGE_URL === undefined) return []
  const faults = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name} is missing (the key of the object store in STORAGE_URL)`)
  if (environment.MODE === 'production' && STORAGE_URL.endpoint?.startsWith('http://'))
    faults.push('the endpoint in STORAGE_URL is an http address; production needs https')
  return faults
}

const stripeFaults = (environment: Environment): string[] => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, MODE } = environment
  const faults: string[] = []
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET === undefined)
    faults.push('STRIPE_WEBHOOK_SECRET is missing (the signing secret of the webhook, whsec_…)')
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET !== undefined)
    faults.push('STRIPE_SECRET_KEY is missing (the secret key of the account at Stripe)')
  if (STRIPE_API_BASE !== undefined && MODE === 'production')
    faults.push('STRIPE_API_BASE is for tests; production speaks to Stripe itself')
  return faults
}

/** What is wrong with settings that are right one by one. */
export const findFaults = (environment: Environment): string[] => {
  const faults = [...storageFaults(environment), ...stripeFaults(environment)]
  if (environment.MODE === 'demo') {
    const { HOST } = environment
    if (HOST !== undefined && !['127.0.0.1', 'localhost', '::1'].includes(HOST))
      faults.push('HOST: a demo listens on 127.0.0.1 only')
    return faults
  }
  if (environment.SECRET === undefined)
    faults.push('SECRET is missing (32 characters or more; `openssl rand -base64 32` makes one)')
  if (environment.BASE_URL === undefined) faults.push('BASE_URL is missing (the https address of the site)')
  else if (!environment.BASE_URL.startsWith('https://'))
    faults.push('BASE_URL is an http address; production needs https')
  if (environment.DATABASE_URL === undefined)
    faults.push('DATABASE_URL is missing (postgres://user:password@host:port/database)')
  if (environment.ADMIN_EMAILS.length === 0)
    faults.push('ADMIN_EMAILS is missing (the addresses of the administrators, with commas between)')
  if (environment.FORM_MAIL_URL?.startsWith('http://'))
    faults.push('FORM_MAIL_URL is an http address; production needs https')
  return faults
}
