import { randomUUID } from 'node:crypto'

/** How the load reaches the server. Each visitor has an address of its own, so that limits by address leave them apart. */
export type Client = {
  url: string
  ask: (path: string, options?: Ask) => Promise<Response>
  count: () => Record<string, number>
}

export type Ask = {
  method?: string
  body?: BodyInit
  headers?: Record<string, string>
  /** What the request is counted as. */
  kind: string
}

/** The header that the server under load takes the client's address from. */
export const ADDRESS_HEADER = 'x-real-ip'

const LONGEST_MS = 30_000

export const randomAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Counts answers as `kind status`; a request without an answer counts as `kind failed`. */
export const createClient = (url: string): Client => {
  const counts: Record<string, number> = {}
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1
  }
  return {
    url,
    ask: async (path, { kind, headers, ...options } = { kind: 'page' }) => {
      try {
        const answer = await fetch(`${url}${path}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(LONGEST_MS),
          ...options,
          headers: { [ADDRESS_HEADER]: randomAddress(), ...headers },
        })
        add(`${kind} ${Math.floor(answer.status / 100)}xx`)
        return answer
      } catch (error) {
        add(`${kind} failed`)
        throw error
      }
    },
    count: () => counts,
  }
}

/** Reads an answer to its end and forgets it: one that is left unread keeps its connection. */
export const drain = async (answer: Promise<Response>): Promise<void> => {
  await (await answer).arrayBuffer()
}

export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

export const asJson = (body: object, cookie = ''): Pick<Ask, 'method' | 'body' | 'headers'> => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', cookie },
})

/** A person with a new account. */
export const signUp = async (client: Client): Promise<string> => {
  const password = randomUUID()
  const form = {
    email: `${password}@bench.example`,
    password,
    confirmPassword: password,
    fullName: 'B',
    companyName: 'B',
  }
  const answer = await client.ask('/api/v1/accounts/sign-up', { kind: 'sign-up', ...asJson(form) })
  await answer.arrayBuffer()
  return cookiesOf(answer)
}
