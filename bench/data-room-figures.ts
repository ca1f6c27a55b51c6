import { documentPagePath, dataRoomTerms as terms } from '#contract/data-room-words.ts'
import { fileUploadPath } from '#contract/files.ts'
import { pdf } from '#server/attachments/reading/test/files.ts'
import { allDemoAccounts } from '#server/demo/accounts.ts'
import { asJson, type Client, cookiesOf, createClient } from './memory/client.ts'
import { residentMb } from './memory/process-memory.ts'
import { startServer } from './page-figures.ts'
import { type Figure, median } from './report.ts'

const PAGES = 200
const LINES = 46
/** Pages that are opened a second time. */
const AGAIN = 40
/** Between pages: requests of one address are limited. */
const PAUSE_MS = 60

const LINE =
  'The plan rests on orders of the last four quarters and on the offers that are open today, see note '

/** A page full of text, as the content between the first bracket and the last. */
const pageText = (page: number): string =>
  Array.from({ length: LINES }, (_, line) => `${LINE}${page}.${line + 1}`).join(') Tj 0 -14 Td (')

const signIn = async (client: Client, role: string): Promise<string> => {
  const { email = '', password = '' } = allDemoAccounts.find((account) => account.role === role) ?? {}
  const answer = await client.ask('/api/v1/accounts/sign-in', {
    kind: 'sign-in',
    ...asJson({ email, password }),
  })
  await answer.arrayBuffer()
  return cookiesOf(answer)
}

const answered = async <Body>(asked: Promise<Response>): Promise<Body> => {
  const answer = await asked
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the data room answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Body
}

/** Publishes a PDF of 200 pages of text. @returns the document's id */
const addDocument = async (client: Client, cookie: string): Promise<string> => {
  const body = new Uint8Array(pdf(...Array.from({ length: PAGES }, (_, at) => pageText(at + 1))))
  const { id: fileId } = await answered<{ id: string }>(
    client.ask(fileUploadPath('data_room_document', 'long.pdf'), {
      method: 'POST',
      kind: 'upload',
      body,
      headers: { cookie },
    }),
  )
  const document = { fileId, title: 'A long report', section: 'financials', isPublished: true }
  const { id } = await answered<{ id: string }>(
    client.ask('/api/v1/admin/data-room/documents', { kind: 'add', ...asJson(document, cookie) }),
  )
  return id
}

/** Milliseconds until each of the pages has come whole. */
const openPages = async (client: Client, cookie: string, id: string, pages: readonly number[]) => {
  const times: number[] = []
  for (const page of pages) {
    const startedMs = performance.now()
    const answer = await client.ask(documentPagePath(id, page), { kind: 'page', headers: { cookie } })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength === 0) throw new Error(`page ${page} answered ${answer.status}`)
    times.push(performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return times
}

const note = (times: readonly number[]) =>
  `${times.length} pages; highest ${Math.max(...times).toFixed(0)} ms`

/** Pages of a long document as an investor reads it, from a built server with the demo. Linux only. */
export const dataRoomFigures = async (): Promise<Figure[]> => {
  const server = await startServer()
  try {
    const client = createClient(server.url)
    const [admin, investor] = [await signIn(client, 'admin'), await signIn(client, 'investor')]
    await answered(
      client.ask('/api/v1/data-room/terms', {
        kind: 'terms',
        ...asJson({ version: terms.version }, investor),
        method: 'PUT',
      }),
    )
    const pid = server.child.pid ?? 0
    const before = residentMb(pid)
    const id = await addDocument(client, admin)
    const numbers = Array.from({ length: PAGES }, (_, at) => at + 1)
    const drawn = await openPages(client, investor, id, numbers)
    // The last ones: earlier pages have made room for them.
    const kept = await openPages(client, investor, id, numbers.slice(-AGAIN))
    const after = residentMb(pid)
    return [
      {
        name: 'Data room, a page of text drawn and marked',
        value: median(drawn),
        unit: 'ms',
        bound: { most: 250 },
        note: note(drawn),
      },
      {
        name: 'Data room, a kept page marked',
        value: median(kept),
        unit: 'ms',
        bound: { most: 60 },
        note: note(kept),
      },
      {
        name: `Server's memory after a PDF of ${PAGES} pages, more than before`,
        value: after - before,
        unit: 'MB',
        bound: { most: 60 },
        note: `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after; up to 24 MB of pages are kept`,
      },
    ]
  } finally {
    await server.stop()
  }
}
