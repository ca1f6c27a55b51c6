import { isIP, isIPv6 } from 'node:net'

const WITH_PORT = /^([^:]+):\d{1,5}$/
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/

/**
 * The client's address in the value of a proxy's header: the last one in its list, which the proxy itself has written;
 * the client may have sent the ones before it. Undefined when that is no IP address.
 */
export const readClientAddress = (value: string | undefined): string | undefined => {
  const last = value?.split(',').at(-1)?.trim() ?? ''
  if (isIP(last)) return last
  const bracketed = IN_BRACKETS.exec(last)?.[1]
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : undefined
  const before = WITH_PORT.exec(last)?.[1]
  return before !== undefined && isIP(before) ? before : undefined
}
