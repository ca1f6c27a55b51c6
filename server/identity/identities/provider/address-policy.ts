import { BlockList, isIP } from 'node:net'

/** Addresses that are not on the public Internet (IANA special-purpose registries, RFC 6890). */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only global unicast is public; these parts of it are not. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public Internet. Addresses that embed an IPv4 one count as not public. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

export type Mode = { mode: 'demo' | 'production' }

/**
 * What is wrong with an address at which a provider is to be reached; null when nothing is. It must be https on a public
 * host; a demo, which listens on loopback only, may also ask http on loopback and https anywhere. Names are checked again
 * when they are resolved.
 */
export const addressFault = (address: string, { mode }: Mode): string | null => {
  const url = URL.parse(address)
  if (!url) return 'This is not an address. Write it as https://login.example.com.'
  if (url.username || url.password) return 'The address must not hold a user name or password.'
  const isDemo = mode === 'demo'
  if (url.protocol === 'http:' && isDemo && isLoopbackHost(url.hostname)) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://.'
  if (isDemo) return null
  const host = bare(url.hostname)
  const isLocalName = !host.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host)
  const isPublic = isIP(host) ? isPublicAddress(host) : !isLocalName
  return isPublic ? null : 'The address must be one of the public Internet.'
}
