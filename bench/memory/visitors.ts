import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { exportFormats, planExportPath, solutionExportPath } from '#contract/exports.ts'
import { uploadPath } from '#contract/file-limits.ts'
import { pdf, workbook } from '#server/attachments/reading/test/files.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { asJson, type Client, cookiesOf, drain, signUp } from './client.ts'

/** What one kind of visitor does in a round; `round` counts up. */
export type Visitor = (client: Client, round: number) => Promise<void>

const ENCODINGS = ['br', 'gzip', 'identity']
const SORTS = ['newest', 'cost', 'roi', 'title']
const NUMBERS = ['12 kg', '7 kg', '18 kg', '25 kg', '3 kg', '31 kg']

const pick = <Item>(items: readonly Item[], round: number): Item => {
  const item = items[round % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Another text each round, so that nothing is answered from what was kept. */
const description = (round: number): string =>
  `Palletize ${pick(NUMBERS, round)} cartons, ${300 + (round % 200)}x300x250 mm, ${4 + (round % 9)} a minute onto EUR pallets, two shifts.`

/** Pages as a browser without an account reads them, and those no one keeps: searches and queries. */
export const readPages = (paths: readonly string[]): Visitor => {
  return async (client, round) => {
    const path = pick(paths, round)
    const headers = { 'accept-encoding': pick(ENCODINGS, round) }
    await drain(client.ask(path, { kind: 'page', headers }))
    await drain(client.ask(`/solutions?sort=${pick(SORTS, round)}&q=${round}`, { kind: 'page', headers }))
  }
}

export const readLists: Visitor = async (client, round) => {
  const query = `/api/v1/solutions?limit=24&sort=${pick(SORTS, round)}`
  await drain(client.ask(query, { kind: 'list', headers: { 'accept-encoding': 'gzip' } }))
  await drain(client.ask('/documentation/search.json', { kind: 'list' }))
  await drain(client.ask('/api/v1/openapi.json', { kind: 'list' }))
}

export const plan: Visitor = (client, round) =>
  drain(client.ask('/api/v1/plans', { kind: 'plan', ...asJson({ description: description(round) }) }))

/** Signs in with a demo account or signs up, saves a plan, takes each of its files and leaves. */
export const save: Visitor = async (client, round) => {
  const cookie = await signUp(client)
  const body = { description: description(round), planId: randomUUID() }
  const saved = await client.ask('/api/v1/solutions', { kind: 'save', ...asJson(body, cookie) })
  const { id } = (await saved.json()) as { id?: string }
  if (!id) return
  const headers = { cookie }
  const format = pick(exportFormats, round)
  await drain(client.ask(solutionExportPath(id, 'report.pdf'), { kind: 'report', headers }))
  await drain(client.ask(solutionExportPath(id, format), { kind: 'export', headers }))
  for (const width of [1200, 640])
    await drain(client.ask(`/media/solutions/${id}.png?width=${width}`, { kind: 'picture', headers }))
  await drain(client.ask('/dashboard', { kind: 'page', headers }))
}

export const exportPlan: Visitor = (client, round) =>
  drain(
    client.ask(planExportPath(pick(exportFormats, round)), {
      kind: 'export',
      ...asJson({ description: description(round) }),
    }),
  )

/** The written pages as PDF and pictures, and a business case with other numbers each time. */
export const readPapers = (papers: readonly string[]): Visitor => {
  return async (client, round) => {
    await drain(client.ask(`/roi-calculator/report.pdf?investment=${100_000 + round}`, { kind: 'paper' }))
    if (papers.length > 0) await drain(client.ask(pick(papers, round), { kind: 'paper' }))
  }
}

const rows = Array.from(
  { length: 2_000 },
  (_, row) => `<row><c><v>${row}</v></c><c><v>${row * 7}</v></c></row>`,
)
const sheet = workbook(rows.join(''))
const pages = pdf(...Array.from({ length: 40 }, (_, page) => `Cartons of ${page} kg, 400x300x250 mm`))

export const upload: Visitor = async (client, round) => {
  const [name, body] = round % 2 === 0 ? ['parts.xlsx', sheet] : ['brief.pdf', pages]
  const type = 'application/octet-stream'
  await drain(
    client.ask(uploadPath(name), {
      kind: 'upload',
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': type },
    }),
  )
}

/** Signs in, listens for a while as a browser does, reads its pages and signs out. */
export const listen: Visitor = async (client, round) => {
  const { email, password } = pick(demoAccounts, round)
  const signedIn = await client.ask('/api/v1/accounts/sign-in', {
    kind: 'sign-in',
    ...asJson({ email, password }),
  })
  await signedIn.arrayBuffer()
  const cookie = cookiesOf(signedIn)
  const socket = new WebSocket(`${client.url.replace('http', 'ws')}/socket`, {
    headers: { cookie },
    origin: client.url,
  })
  const opened = new Promise<void>((resolve) => {
    socket.once('open', resolve).once('close', () => resolve())
    socket.on('error', () => undefined)
  })
  await opened
  for (const path of ['/dashboard', '/profile', '/api/v1/notifications', '/api/v1/own/solutions'])
    await drain(client.ask(path, { kind: 'own page', headers: { cookie, 'accept-encoding': 'br' } }))
  socket.close()
  await drain(client.ask('/api/v1/accounts/sign-out', { kind: 'sign-out', ...asJson({}, cookie) }))
}
