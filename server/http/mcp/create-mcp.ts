import { Hono } from 'hono'
import { errors } from '#server/rpc/errors.ts'
import type { HttpEnv } from '../env.ts'
import { jsonOnly } from '../middleware/json-only.ts'
import { refusal } from '../refusal.ts'

/** Refuses an invalid token: its agent would believe that it is signed in, and see what visitors see. */
const wrongToken = (): Response => {
  const answer = refusal(
    errors.UNAUTHORIZED({ message: 'This token is not valid or has expired. Sign in again.' }),
  )
  answer.headers.set('www-authenticate', 'Bearer error="invalid_token"')
  return answer
}

/**
 * The Model Context Protocol over streamable HTTP, for agents. Each request is complete in itself: there are no sessions to keep,
 * and none that another caller could take over. The library is loaded with the first request.
 */
export const createMcp = () => {
  const mcp = new Hono<HttpEnv>()
  mcp.use(jsonOnly)
  mcp.post('/', async (c) => {
    const rpc = c.get('rpc')
    if (c.req.header('authorization') && !(await rpc.caller())) return wrongToken()
    const [{ WebStandardStreamableHTTPServerTransport }, { createTools }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      import('./tools.ts'),
    ])
    const server = createTools(rpc)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    const answer = await transport.handleRequest(c.req.raw)
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
  mcp.all('/', (c) => c.text('Send JSON-RPC requests here with POST.', 405, { allow: 'POST' }))
  return mcp
}
