import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { type TestProvider, testProvider } from '#server/test/elsewhere/oidc-provider.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { callbackUrl } from '../flow/begin-flow.ts'

export type CompanyLab = {
  app: TestApp
  idp: TestProvider
  /** A call of the API whose answer is an object. */
  call: (
    caller: Caller,
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: Record<string, unknown> & { code?: string; message?: string } }>
  /** The owner of a company, with a confirmed address. */
  owner: (email: string) => Promise<Caller>
  /** What an owner types to set up the provider. */
  form: () => { name: string; issuer: string; clientId: string; clientSecret: string }
  clearLimits: () => Promise<unknown>
  close: () => Promise<void>
}

/** The application beside an OpenID provider that knows its callback. */
export const companyLab = async (): Promise<CompanyLab> => {
  const app = await testApp()
  const idp = await testProvider([callbackUrl(app)])
  return {
    app,
    idp,
    call: async (caller, method, path, body) => {
      const { status, body: answer } = await caller.call(method, `/api/v1${path}`, body)
      return { status, body: answer as Record<string, unknown> & { code?: string; message?: string } }
    },
    owner: async (email) => {
      const caller = await app.signUp(email)
      await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
      return caller
    },
    form: () => ({
      name: 'Plant login',
      issuer: idp.issuer,
      clientId: idp.clientId,
      clientSecret: idp.clientSecret,
    }),
    clearLimits: () => app.deps.db.execute('delete from rate_limits'),
    close: async () => {
      await idp.close()
      await app.close()
    },
  }
}
