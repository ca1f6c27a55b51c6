import { eq } from 'drizzle-orm'
import {
  companies,
  companyMembers,
  identityProviders,
  type MailCodePurpose,
  subscriptionPlans,
  users,
} from '#db/schema/index.ts'
import { makeFormTicket } from '#server/forms/form-ticket.ts'
import { callbackUrl } from '#server/identity/identities/flow/begin-flow.ts'
import { issueMailCode } from '#server/identity/mail-codes/mail-codes.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { modelServer } from '#server/test/elsewhere/model-server.ts'
import { testProvider } from '#server/test/elsewhere/oidc-provider.ts'
import { stripeServer } from '#server/test/elsewhere/stripe-server.ts'
import { type Caller, testApp } from '#server/test/test-app.ts'

export const PASSWORD = 'correct horse'
/** Where a program waits for an answer. */
export const PROGRAM = 'https://program.example/back'

export type Person = { caller: Caller; email: string; userId: string; companyId: string }

/** The application with all it can have behind it: a language model, an OpenID provider and Stripe, all on loopback. */
export const answerLab = async () => {
  const model = await modelServer()
  model.answerBy(({ body: { messages } }) => {
    const isReading = messages[0]?.content?.startsWith('You read descriptions') ?? false
    return { text: isReading ? '{"values": []}' : 'One robot does it.' }
  })
  const stripe = await stripeServer()
  const app = await testApp({
    ...stripe.environment,
    AI_API_KEY: 'a key of this test',
    AI_BASE_URL: model.baseUrl,
    AUTH_REDIRECTS: 'https://program.example/*',
    CLIENT_ADDRESS_HEADER: 'x-client',
  })
  const idp = await testProvider([callbackUrl(app)])
  const { db } = app.deps
  await db.update(subscriptionPlans).set({ teamMembers: 50 }).where(eq(subscriptionPlans.key, 'free'))
  // One plan by card; the other stays on invoice.
  await db
    .update(subscriptionPlans)
    .set({ stripePriceId: 'price_unlimited' })
    .where(eq(subscriptionPlans.key, 'unlimited'))
  const provider = { issuer: idp.issuer, clientId: idp.clientId, clientSecret: '' }
  await db.insert(identityProviders).values({ ...provider, slug: 'workforce', name: 'Workforce' })
  let made = 0

  /** Somebody new with a company of their own and a confirmed address. */
  const person = async (): Promise<Person> => {
    const email = `answer${++made}@plant.example`
    const caller = await app.signUp(email)
    const [user] = await db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.email, email))
      .returning({ id: users.id })
    const [company] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.contactEmail, email))
    if (!user || !company) throw new Error('the account is not there')
    return { caller, email, userId: user.id, companyId: company.id }
  }
  return {
    app,
    person,
    /** What somebody types to set up the provider. */
    provider: {
      name: 'Plant login',
      issuer: idp.issuer,
      clientId: idp.clientId,
      clientSecret: idp.clientSecret,
    },
    newEmail: () => `nobody${++made}@plant.example`,
    /** The token of a mail's link. */
    mailToken: async (
      purpose: MailCodePurpose,
      { email, userId }: Pick<Person, 'email' | 'userId'>,
      more: { redirectTo?: string; data?: Record<string, unknown> } = {},
    ) => (await issueMailCode(db, app, { purpose, email, userId, ...more })).link,
    /** Of a form that was opened a minute ago. */
    formTicket: () =>
      makeFormTicket({
        config: app.deps.config,
        clock: fixedClock(new Date(app.deps.clock.now().getTime() - 60_000)),
      }),
    /** Makes somebody a member of another's company. */
    join: (userId: string, companyId: string) =>
      db.update(companyMembers).set({ companyId, role: 'member' }).where(eq(companyMembers.userId, userId)),
    close: async () => {
      await idp.close()
      await app.close()
      await model.close()
      await stripe.close()
    },
  }
}
export type AnswerLab = Awaited<ReturnType<typeof answerLab>>
