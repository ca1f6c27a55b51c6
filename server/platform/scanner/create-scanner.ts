import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** What was found in a file, as the scanner names it; undefined: nothing. */
export type Scanned = { found: string | undefined }

export type Scanner = {
  /** Scans a file. @throws an error with the code SCANNER_UNAVAILABLE when there is no verdict */
  scan: (path: string) => Promise<Scanned>
}

const CHUNK_BYTES = 65_536
/** Without a byte from the scanner, which loads its signatures again a few times a day. */
const SILENT_MS = 30_000
const MAX_ANSWER = 4096

const unavailable = (reason: string) =>
  Object.assign(new Error(`the virus scanner gave no verdict (${reason})`), { code: 'SCANNER_UNAVAILABLE' })

/** Sends a file by INSTREAM (clamd(8)): each chunk after its length as four bytes, and a length of zero at the end. */
const send = async (socket: Socket, path: string): Promise<void> => {
  const write = async (bytes: Uint8Array) => {
    if (!socket.write(bytes)) await once(socket, 'drain')
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(length)
    await write(chunk)
  }
  await write(Buffer.alloc(4))
}

const receive = async (socket: Socket): Promise<string> => {
  let answer = ''
  for await (const chunk of socket) {
    answer += chunk
    if (answer.includes('\0') || answer.length > MAX_ANSWER) break
  }
  return answer.replace(/\0[\s\S]*$/, '').trim()
}

const readVerdict = (answer: string): Scanned => {
  if (/^stream: OK$/.test(answer)) return { found: undefined }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw unavailable(answer.slice(0, 100) || 'no answer')
  return { found }
}

/** Asks a clamd at `url`, tcp://host:port. */
export const createScanner = (url: string): Scanner => {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    scan: async (path) => {
      const socket = connect({ host, port: Number(port) })
      socket.setEncoding('utf8')
      socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('it is silent')))
      try {
        await once(socket, 'connect')
        // A refusal, of a file that is too long for one, comes while the file is still being sent.
        const answer = receive(socket)
        const sent = send(socket, path)
        await Promise.race([answer, sent.then(() => answer)])
        return readVerdict(await answer)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'SCANNER_UNAVAILABLE') throw error
        // The code alone: the message holds the address.
        throw unavailable(
          error instanceof Error && 'code' in error ? String(error.code) : 'the connection broke',
        )
      } finally {
        socket.destroy()
      }
    },
  }
}
