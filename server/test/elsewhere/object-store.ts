import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'cells'
/** The key that this store takes. */
const STORE_KEY = { id: 'S3RVER', secret: 'S3RVER' }

export type ObjectStoreServer = {
  /** The settings that lead to it. */
  settings: { STORAGE_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** Closes its port, as a store that is away; what it holds stays. */
  stop: () => Promise<void>
  /** Listens at the same port again. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** A store that speaks S3, on a free port of this machine. */
export const openObjectStore = async (): Promise<ObjectStoreServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'cellwright-s3-'))
  const listen = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    const { port: chosen } = await server.run()
    return { server, port: chosen }
  }
  const { port, server: first } = await listen(0)
  let server: S3rver | undefined = first
  const stop = async () => {
    const running = server
    server = undefined
    const closed = running?.close()
    running?.httpServer.closeAllConnections()
    await closed
  }
  return {
    settings: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: STORE_KEY.id,
      AWS_SECRET_ACCESS_KEY: STORE_KEY.secret,
    },
    stop,
    start: async () => {
      server = (await listen(port)).server
    },
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
