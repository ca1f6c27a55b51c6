import type { IncomingMessage } from 'node:http'
import type { Refusal } from './refuse.ts'

/** Most headers of a request; browsers send twenty, proxies add a few. */
const MAX_HEADERS = 200
/** A name or an address, with a port. International names come in ASCII letters. */
const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

const BAD_HOST: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The request needs exactly one Host header: a name or an address, and a port if there is one.',
}
const TOO_MANY_HEADERS: Refusal = {
  status: 431,
  code: 'REQUEST_HEADER_FIELDS_TOO_LARGE',
  message: `The request has more than ${MAX_HEADERS} headers. Send fewer.`,
}
/** What the doors answer. The standard's Request, which is behind them, cannot even be made for TRACE. */
const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const UNKNOWN_METHOD: Refusal = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: `The request's method is not one of ${METHODS.join(', ')}.`,
}

/**
 * What Node lets pass in the head of a request and nothing behind it should see. A Host that a proxy and this server
 * read differently could lead to another site's answer (RFC 9112, 3.2).
 */
export const headFault = ({ method, rawHeaders, headers }: IncomingMessage): Refusal | undefined => {
  if (!METHODS.includes(method)) return UNKNOWN_METHOD
  if (rawHeaders.length > 2 * MAX_HEADERS) return TOO_MANY_HEADERS
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++
  if (hosts > 1) return BAD_HOST
  return headers.host === undefined || HOST.test(headers.host) ? undefined : BAD_HOST
}
