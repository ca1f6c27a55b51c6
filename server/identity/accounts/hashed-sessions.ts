import type { DBAdapter, Where } from 'better-auth'

type Hash = (token: string) => string
type Request = {
  model: string
  where?: Where[]
  data?: Record<string, unknown>
  update?: Record<string, unknown>
}

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'model' in value && value.model === 'session'

const tokenIn = (request: Request): string | undefined => {
  const token = request.data?.token ?? request.where?.find((clause) => clause.field === 'token')?.value
  return typeof token === 'string' ? token : undefined
}

/**
 * Wraps the library's adapter so that session tokens are stored as hashes: a copy of the table opens nothing.
 * Writes hash the token, look-ups hash what they look for, and single answers carry the raw token the caller knows.
 */
export const hashedSessions = (inner: DBAdapter, hash: Hash): DBAdapter => {
  const hashToken = (data: Record<string, unknown>) =>
    typeof data.token === 'string' ? { ...data, token: hash(data.token) } : data
  const rewrite = (request: Request): Request => ({
    ...request,
    ...(request.data && { data: hashToken(request.data) }),
    ...(request.update && { update: hashToken(request.update) }),
    ...(request.where && {
      where: request.where.map((clause) =>
        clause.field === 'token' && typeof clause.value === 'string'
          ? { ...clause, value: hash(clause.value) }
          : clause,
      ),
    }),
  })
  return new Proxy(inner, {
    get: (target, key, receiver) => {
      const member = Reflect.get(target, key, receiver)
      if (typeof member !== 'function') return member
      if (key === 'transaction') {
        return (run: (inside: DBAdapter) => Promise<unknown>) =>
          target.transaction((inside) => run(hashedSessions(inside as DBAdapter, hash)))
      }
      return async (first: unknown, ...rest: unknown[]) => {
        if (!isRequest(first)) return Reflect.apply(member, target, [first, ...rest])
        const token = tokenIn(first)
        const answer: unknown = await Reflect.apply(member, target, [rewrite(first), ...rest])
        const isRow = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
        return isRow && token !== undefined ? { ...answer, token } : answer
      }
    },
  })
}
