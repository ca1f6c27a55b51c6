import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server took it: who it was for on the envelope, its headers, its parts decoded. */
export type ReceivedMail = {
  envelopeTo: string[]
  isEncrypted: boolean
  headers: Map<string, string>
  text: string
  html: string
  raw: string
}

export type SmtpInbox = {
  port: number
  mails: ReceivedMail[]
  /** Waits for the mail to an address with a subject that contains `subject`. */
  next: (to: string, subject: string) => Promise<ReceivedMail>
  close: () => Promise<void>
}

/** Encoded words of a header (RFC 2047): `=?UTF-8?Q?Gr=C3=BCezi?=`. */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    )

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

type Part = { headers: Map<string, string>; body: string }

const readPart = (raw: string): Part => {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

const decodeBody = ({ headers, body }: Part): string => {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8')
    case 'quoted-printable':
      return fromQuotedPrintable(body)
    default:
      return body
  }
}

/** Text and HTML of a message, whichever of them it has. */
const partsOf = (part: Part): { text: string; html: string } => {
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!boundary) {
    const body = decodeBody(part)
    return /^text\/html/i.test(type) ? { text: '', html: body } : { text: body, html: '' }
  }
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((inner) => partsOf(readPart(inner.replace(/^\r\n/, ''))))
    .reduce((all, one) => ({ text: all.text || one.text, html: all.html || one.html }))
}

/** A real SMTP server on loopback. Without `options` it takes mail from anybody, and offers STARTTLS with a certificate nobody signed. */
export const openSmtpInbox = async (options: SMTPServerOptions = {}): Promise<SmtpInbox> => {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const part = readPart(raw)
        mails.push({
          envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          headers: part.headers,
          ...partsOf(part),
          raw,
        })
        done()
      })
    },
    ...options,
  })
  // A client that turns away from the certificate is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const read = new Set<ReceivedMail>()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    next: async (to, subject) => {
      for (let tries = 0; tries < 300; tries++) {
        const found = mails.find(
          (mail) =>
            !read.has(mail) &&
            mail.envelopeTo.includes(to) &&
            (mail.headers.get('subject') ?? '').includes(subject),
        )
        if (found) {
          read.add(found)
          return found
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const there = mails.map((mail) => `${mail.envelopeTo}: ${mail.headers.get('subject')}`).join('\n')
      throw new Error(`no mail "${subject}" came to ${to}; there are:\n${there}`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
