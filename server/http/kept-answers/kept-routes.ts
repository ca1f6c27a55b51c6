import type { Procedure } from '#server/procedures.ts'

const PARAMETER = /\{[^}]+\}/g
const SPECIAL = /[.*+?^$()|[\]\\]/g

const patternOf = ({ path }: Pick<Procedure, 'path'>): string =>
  path.replace(SPECIAL, '\\$&').replace(PARAMETER, '[^/]+')

/** Whether a path below `prefix` is that of a procedure whose answers are kept for visitors, by the contract. */
export const keptRoutes = (
  procedures: readonly Pick<Procedure, 'meta' | 'method' | 'path'>[],
  prefix: string,
): ((pathname: string) => boolean) => {
  const kept = procedures.filter(({ meta, method }) => meta.isKeptForVisitors && method === 'GET')
  const pattern = new RegExp(`^${prefix}(?:${kept.map(patternOf).join('|')})$`)
  return (pathname) => kept.length > 0 && pattern.test(pathname)
}
