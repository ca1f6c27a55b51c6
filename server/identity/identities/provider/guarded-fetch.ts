import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressFault, isPublicAddress, type Mode } from './address-policy.ts'

/** A provider that takes longer than this counts as down. */
export const PROVIDER_TIMEOUT_MS = 8_000
/** Discovery documents, key sets and tokens are far smaller. */
const MAX_ANSWER_BYTES = 512 * 1024

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}
class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

/** Resolves a name and refuses it when any of its addresses is not public: what is checked is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new AddressRefused('the name leads to an address that is not public'), [])
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export type GuardedInit = {
  method?: string
  headers?: Headers | Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

const textOf = (body: unknown): string | null => {
  if (body === undefined || body === null) return null
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('a request to a provider has a form or text as its body')
}

/**
 * `fetch` for asking identity providers, whose addresses come from users: only addresses that the policy allows, names
 * checked as they are resolved, no redirects followed, 8 s and 512 kB at most. Throws AddressRefused, ProviderSilent.
 */
export const guardedFetch =
  (mode: Mode) =>
  async (address: string, init: GuardedInit = {}): Promise<Response> => {
    const fault = addressFault(address, mode)
    if (fault) throw new AddressRefused(fault)
    const url = new URL(address)
    const body = textOf(init.body)
    const isForm = init.body instanceof URLSearchParams
    const headers = {
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
      ...Object.fromEntries(new Headers(init.headers)),
      ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    const open = url.protocol === 'https:' ? requestHttps : requestHttp
    const signals = [AbortSignal.timeout(PROVIDER_TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) =>
        reject(
          error instanceof AddressRefused
            ? error
            : new ProviderSilent(error instanceof Error ? error.message : 'no answer'),
        )
      const asked = open(
        url,
        {
          method: init.method ?? 'GET',
          headers,
          agent: false,
          signal: AbortSignal.any(signals),
          ...(mode.mode === 'production' && { lookup: publicLookup }),
        },
        (answer) => {
          const parts: Buffer[] = []
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > MAX_ANSWER_BYTES) answer.destroy(new Error('the answer is too long'))
            else parts.push(part)
          })
          answer.on('error', fail)
          answer.on('end', () => {
            const status = answer.statusCode ?? 502
            const kept = new Headers()
            for (const [name, value] of Object.entries(answer.headers))
              if (value !== undefined) kept.set(name, String(value))
            const isEmpty = status === 204 || status === 205 || status === 304
            resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: kept }))
          })
        },
      )
      asked.on('error', fail)
      asked.end(body ?? undefined)
    })
  }
