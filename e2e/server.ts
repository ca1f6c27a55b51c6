import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ModelRequest, type ModelScript, modelServer } from '#server/test/elsewhere/model-server.ts'
import { drawnPicture, readSketch, writtenSolution } from './ai/written-solution.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** A busy machine starts the program ten times slower than a quiet one. */
const START_LIMIT_MS = 240_000

type Listening = { type: 'listening'; port: number }
const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'listening'

/** What the journeys' language model says: it names cartons by their mass, plans what is stacked, fails or falls silent when asked to, lists, and cites its first source. */
const answerOf = ({ body: { messages, tools } }: ModelRequest): ModelScript => {
  const sent = JSON.stringify(messages.slice(1))
  if (messages[0]?.content?.startsWith('You write solutions') && sent.includes('gently'))
    return { text: writtenSolution }
  if (sent.includes('image_url')) return { text: readSketch }
  if (messages[0]?.content?.startsWith('You read descriptions'))
    return { text: '{"values": [{"field": "partName", "value": "12 kg cartons", "words": "12 kg cartons"}]}' }
  const last = messages.at(-1)
  if (last?.role === 'tool') return { text: `The engine says: ${JSON.parse(last.content ?? '{}').title}` }
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  if (said.at(-1)?.includes('fail')) return { status: 500, message: 'a secret of the provider' }
  if (said.at(-1)?.includes('silent')) return 'never'
  if (said.at(-1)?.includes('list'))
    return { text: '1. **Payload**: `20 kg`\n2. Reach\n\n```\n{ "payloadKg": 20 }\n```' }
  return said.at(-1)?.includes('stack') && tools
    ? { tool: 'plan_cell', input: JSON.stringify({ description: said.at(-1) }) }
    : { text: `You have said ${said.length} things. It is in the first page [1].` }
}

/** In which each test tells an address of its own: limits by address then count for one test, not for all. */
export const ADDRESS_HEADER = 'x-test-address'

export type RunningServer = { url: string; dataFolder: string; stop: () => Promise<void> }

/** The built server as a user runs it, on a free port and a data folder of its own, with demo rows. */
export const launchServer = async (settings: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-e2e-'))
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'server.log')
  const log = openSync(logFile, 'a')
  const { DATABASE_URL: _database, SMTP_URL: _smtp, BASE_URL: _base, ...rest } = process.env
  const server = spawn(process.execPath, ['build/server/main.js', '--port', '0'], {
    cwd: ROOT,
    env: {
      ...rest,
      NODE_ENV: 'production',
      MODE: 'demo',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
      ...settings,
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    const failed = (reason: string) => reject(new Error(`${reason}\n${readFileSync(logFile, 'utf8')}`))
    const limit = setTimeout(() => failed('the server did not start in time'), START_LIMIT_MS)
    server.on('message', (message) => {
      if (!isListening(message)) return
      clearTimeout(limit)
      resolve(message.port)
    })
    void ended.then((code) => failed(`the server ended with ${code}`))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    const faults = readFileSync(logFile, 'utf8')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    // The server's own warnings during the journeys: worth a look, no matter what passed.
    if (faults.trim()) process.stdout.write(`\nThe server logged:\n${faults}\n`)
  }
  return { url: `http://localhost:${port}`, dataFolder, stop }
}

/** Once per run of the journeys. Its address is in `E2E_BASE_URL`, its outbox in `E2E_OUTBOX`, its data in `E2E_DATA`. */
export default async function startServer(): Promise<() => Promise<void>> {
  const provider = await modelServer()
  provider.answerBy(answerOf)
  provider.draw(drawnPicture)
  // A model that sees pictures, and one that draws them.
  const models = { AI_MODEL: 'gpt-4o', AI_IMAGE_MODEL: 'dall-e-3' }
  const { url, dataFolder, stop } = await launchServer({ AI_BASE_URL: provider.baseUrl, ...models })
  process.env.E2E_BASE_URL = url
  process.env.E2E_DATA = dataFolder
  process.env.E2E_OUTBOX = join(dataFolder, 'outbox')
  return async () => {
    await stop()
    await provider.close()
  }
}
