import { connect } from 'node:net'
import { strToU8 } from 'fflate'
import { uploadPath } from '#contract/file-limits.ts'
import { pdfOfBlanks, pdfOfOperators, stepInCircles } from '#server/attachments/reading/test/attacks.ts'
import { workbook } from '#server/attachments/reading/test/files.ts'
import { ADDRESS_HEADER, asJson, drain, randomAddress } from './client.ts'
import type { Visitor } from './visitors.ts'

/** Files that cost far more to read than to send, made when they are first sent. */
const files: [name: string, make: () => Uint8Array][] = [
  ['blanks.pdf', () => pdfOfBlanks(200)],
  ['operators.pdf', () => pdfOfOperators('q Q '.repeat(1_000_000))],
  ['attributes.xlsx', () => workbook(`<row ${'a="" '.repeat(1_000_000)}/>`)],
  ['circles.step', () => stepInCircles(100_000)],
  ['long.csv', () => strToU8('1,2,3,4\n'.repeat(1_000_000))],
]
const made = new Map<string, Uint8Array>()

export const uploadAttacks: Visitor = async (client, round) => {
  const [name, make] = files[round % files.length] ?? ['empty.csv', () => new Uint8Array()]
  const bytes = made.get(name) ?? make()
  made.set(name, bytes)
  const headers = { 'content-type': 'application/octet-stream' }
  const body = new Uint8Array(bytes)
  await drain(client.ask(uploadPath(name), { kind: 'attack file', method: 'POST', body, headers }))
}

/** Bodies and texts of the largest size that is taken, and a little more. */
export const postAttacks: Visitor = async (client, round) => {
  const text = 'cartons 12 kg '.repeat(14_000)
  const bodies = [
    { description: text },
    { description: 'x'.repeat(1_200_000) },
    { description: 'Cartons.', numbers: { ratePerMinute: 2_005, layersWanted: 41 } },
    JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as object,
  ]
  const body = bodies[round % bodies.length] ?? {}
  await drain(client.ask('/api/v1/plans', { kind: 'attack body', ...asJson(body) }))
  await drain(client.ask('/api/v1/accounts/sign-in', { kind: 'attack body', ...asJson(body) }))
}

/** Addresses that are all different: each is a page that is not found, or a search that finds nothing. */
export const addressAttacks: Visitor = async (client, round) => {
  const odd = `${'a'.repeat(round % 4_000)}${round}`
  const headers = { 'accept-encoding': round % 2 === 0 ? 'br' : 'gzip' }
  const kind = 'attack address'
  await drain(client.ask(`/${odd}`, { kind, headers }))
  await drain(client.ask(`/solutions?tag=${odd}`, { kind, headers }))
  await drain(client.ask(`/solutions?tag=t${round}&sort=cost`, { kind, headers }))
}

/** Connections that begin a request and end in the middle of it, or leave its answer unread. */
export const brokenRequests: Visitor = (client, round) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(client.url)
    const socket = connect(Number(port), hostname)
    const head = `GET /?${round} HTTP/1.1\r\nHost: ${hostname}\r\n${ADDRESS_HEADER}: ${randomAddress()}\r\n`
    socket.on('error', () => undefined).once('close', () => resolve())
    socket.write(round % 2 === 0 ? head : `${head}\r\n`.repeat(30))
    setTimeout(() => socket.destroy(), 300)
  })
