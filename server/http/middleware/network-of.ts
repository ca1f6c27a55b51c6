import { isIPv6 } from 'node:net'

/** How an IPv6 socket names a client that came over IPv4. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Groups of 16 bits that name a network: a subscriber is given at least all addresses of a /64 (RFC 6177). */
const NETWORK_GROUPS = 4

/**
 * What limits count a client address by: an IPv4 address as it is, of an IPv6 one its network, because anyone who has one
 * address of that has 2⁶⁴ of them. Anything else stays as it came.
 */
export const networkOf = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [before = '', after] = bare.toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
