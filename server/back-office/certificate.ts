import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { CertificateFact } from '#contract/back-office.ts'

/** A port that answers nothing keeps the dashboard no longer than this. */
const LIMIT_MS = 2000
/** A certificate changes every few months. */
const KEPT_MS = 600_000

/** When the certificate of an https address ends, no matter who signed it; null where none can be read. */
const readEnd = ({ hostname, port }: URL): Promise<Date | null> =>
  new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: isIP(host) ? '' : host,
      // An expired one is read too. Nothing is sent to it.
      rejectUnauthorized: false,
      timeout: LIMIT_MS,
    })
    const end = (until: Date | null) => {
      socket.destroy()
      resolve(until)
    }
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until.getTime()) ? null : until)
    })
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
  })

const read = async (address: URL, now: Date): Promise<CertificateFact> => {
  if (address.protocol !== 'https:') return { state: 'not_served', until: null }
  const until = await readEnd(address)
  if (!until) return { state: 'unreadable', until: null }
  return { state: until < now ? 'expired' : 'valid', until: until.toISOString() }
}

const known = new Map<string, { at: number; fact: Promise<CertificateFact> }>()

/**
 * The certificate of the site's own address, as a browser is given it: read by a TLS handshake from here, at most every
 * ten minutes. An address of plain http has none.
 */
export const readCertificate = (baseUrl: string, now: Date): Promise<CertificateFact> => {
  const before = known.get(baseUrl)
  if (before && Math.abs(now.getTime() - before.at) < KEPT_MS) return before.fact
  const fact = read(new URL(baseUrl), now)
  known.set(baseUrl, { at: now.getTime(), fact })
  return fact
}
