import { AuthClient } from '@supabase/auth-js'
import { createHttp } from '#server/http/create-http.ts'
import { createListener } from '#server/start/listen.ts'
import { type TestApp, testApp } from './test-app.ts'

export const PASSWORD = 'correct horse'

export type Client = InstanceType<typeof AuthClient>

export type AuthServer = {
  app: TestApp
  /** Address of the auth service. */
  url: string
  /** The published client, unmodified, with a storage of its own. */
  client: (flowType?: 'implicit' | 'pkce') => Client
  /** A client that has just signed up. */
  signedUp: (
    email: string,
    data?: object,
  ) => Promise<{
    auth: Client
    session: NonNullable<Awaited<ReturnType<Client['getSession']>>['data']['session']>
    user: Awaited<ReturnType<Client['getUser']>>['data']['user']
  }>
  clearLimits: () => Promise<void>
  close: () => Promise<void>
}

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The application on a real socket, for the published client of the auth service. */
export const authServer = async (environment: Record<string, string> = {}): Promise<AuthServer> => {
  const app = await testApp(environment)
  const listener = createListener(createHttp(app.deps, (c) => c.notFound()).fetch, '127.0.0.1', 0)
  await listener.open()
  const at = listener.server.address()
  if (typeof at !== 'object' || !at) throw new Error('not listening')
  const url = `http://127.0.0.1:${at.port}/auth/v1`
  const clients: Client[] = []
  const client: AuthServer['client'] = (flowType = 'implicit') => {
    const made = new AuthClient({
      url,
      storage: memory(),
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType,
    })
    clients.push(made)
    return made
  }
  return {
    app,
    url,
    client,
    signedUp: async (email, data = { full_name: 'Pat Planner', company_name: 'Plant Inc.' }) => {
      const auth = client()
      const { data: made, error } = await auth.signUp({ email, password: PASSWORD, options: { data } })
      if (error || !made.session) throw new Error(`sign-up of ${email} failed: ${error?.message}`)
      return { auth, session: made.session, user: made.user }
    },
    clearLimits: async () => {
      await app.deps.db.execute('delete from rate_limits')
    },
    close: async () => {
      for (const made of clients) await made.stopAutoRefresh()
      await listener.close()
      await app.close()
    },
  }
}
