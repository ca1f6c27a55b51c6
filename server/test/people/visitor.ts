export type Answer = { status: number; body: unknown; headers: Headers }
/** Somebody with a cookie jar who calls the API. */
export type Caller = {
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  cookie: () => string
}

/** Somebody new with an empty cookie jar. */
export const createVisitor = (fetch: (path: string, init?: RequestInit) => Promise<Response>): Caller => {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    call: async (method, path, body, headers = {}) => {
      const answer = await fetch(path, {
        method,
        headers: {
          cookie: cookie(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', ...value] = pair.split('=')
        if (/max-age=0/i.test(line) || value.join('=') === '') jar.delete(name)
        else jar.set(name, value.join('='))
      }
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
    },
  }
}
