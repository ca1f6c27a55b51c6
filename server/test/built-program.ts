import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../build/server/main.js', import.meta.url))

export type BuiltProgram = { child: ChildProcess; url: string; ended: Promise<unknown> }

/** Starts the built program, without demo rows, on a free port; it listens when this returns. */
export const startBuilt = async (
  folder: string,
  environment: Record<string, string> = {},
): Promise<BuiltProgram> => {
  const { DATABASE_URL: _database, BASE_URL: _base, ...rest } = process.env
  const child = spawn(process.execPath, [MAIN, '--empty'], {
    env: {
      ...rest,
      NODE_ENV: 'production',
      MODE: 'demo',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      CLIENT_ADDRESS_HEADER: 'x-test-address',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening' && message.port) resolve(message.port)
    })
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}`)))
  })
  return { child, url: `http://127.0.0.1:${port}`, ended }
}

/** The cookies of an answer, as the next request sends them. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
