import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What this scanner finds: the harmless text that scanners agree to find (eicar.org), in two parts so that no scanner finds this file. */
export const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

export type Clamd = {
  url: string
  /** The files that were sent, whole. */
  scanned: Buffer[]
  close: () => Promise<void>
}

/** Reads exactly what INSTREAM sends; undefined while it is not whole. */
const readStream = (sent: Buffer): Buffer | undefined => {
  const command = Buffer.from('zINSTREAM\0')
  if (sent.length < command.length) return undefined
  if (!sent.subarray(0, command.length).equals(command)) throw new Error('another command')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > sent.length) return undefined
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/**
 * A virus scanner that speaks clamd's INSTREAM on a free port of this machine.
 * @param mode rude: closes the connection at once; full: gives no verdict, as for a
 * stream that is too long
 */
export const openClamd = async (mode: 'scanning' | 'rude' | 'full' = 'scanning'): Promise<Clamd> => {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (mode === 'rude') {
      socket.destroy()
      return
    }
    let sent = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk])
      if (mode === 'full') {
        socket.end('INSTREAM size limit exceeded. ERROR\0')
        return
      }
      const file = readStream(sent)
      if (!file) return
      scanned.push(file)
      socket.end(file.includes(TEST_VIRUS) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
