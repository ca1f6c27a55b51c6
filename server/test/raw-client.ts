import { connect, type Socket } from 'node:net'

/** A connection whose bytes the test writes itself. */
export type RawClient = {
  socket: Socket
  send: (text: string) => void
  /** All that the server has sent so far. */
  received: () => string
  isClosed: () => boolean
  /** Resolves with all that was received once the server has ended or cut the connection. */
  closed: Promise<string>
}

export type RawOptions = {
  /** The client's own address: any of 127.0.0.0/8 on Linux. */
  from?: string
  /** False: nothing that the server sends is read. */
  isReading?: boolean
}

/** Connects to a server on loopback and sends `text`, without any HTTP client between. */
export const rawClient = (
  port: number,
  text = '',
  { from, isReading = true }: RawOptions = {},
): Promise<RawClient> =>
  new Promise((resolve, reject) => {
    let received = ''
    let isClosed = false
    const socket = connect({
      host: '127.0.0.1',
      port,
      // The client's side stays open until the test ends it, as an attacker's does.
      allowHalfOpen: true,
      ...(from !== undefined && { localAddress: from }),
    })
    const closed = new Promise<string>((done) => {
      const end = () => {
        isClosed = true
        done(received)
      }
      socket.once('close', end)
      socket.once('end', end)
    })
    socket.once('error', reject)
    socket.on('error', () => undefined)
    if (isReading) socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.once('connect', () => {
      socket.write(text)
      resolve({
        socket,
        send: (more) => void socket.write(more),
        received: () => received,
        isClosed: () => isClosed,
        closed,
      })
    })
  })
