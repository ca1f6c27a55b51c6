/** What requests are counted by: few kinds, whatever addresses are asked for. */
export const routeKinds = ['api', 'asset', 'auth', 'file', 'health', 'media', 'page', 'socket'] as const
export type RouteKind = (typeof routeKinds)[number]

const STARTS: readonly (readonly [RegExp, RouteKind])[] = [
  [/^\/(?:healthz|readyz|metrics)$/, 'health'],
  [/^\/socket(?:\/|$)/, 'socket'],
  [/^\/auth\/v1(?:\/|$)/, 'auth'],
  [/^\/api\/v1\/(?:attachments|files)(?:\/|$)|^\/api\/v1\/.+\/(?:file$|exports\/)/, 'file'],
  [/^\/(?:api\/v1|mcp)(?:\/|$)/, 'api'],
  [/^\/media\//, 'media'],
  [/^\/assets\/|\.[a-z0-9]{2,5}$/, 'asset'],
]

export const routeKindOf = (path: string): RouteKind =>
  STARTS.find(([start]) => start.test(path))?.[1] ?? 'page'
