import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

export type Ids = {
  /** A UUID version 7 (RFC 9562 §5.7): begins with the time, so new rows sit together in the index. For keys of rows. */
  row: () => string
  /** A random UUID version 4, for what must not tell when it was made. */
  random: () => string
  /** A secret for links and codes: `bytes` random bytes (default 32) as base64url. */
  token: (bytes?: number) => string
}

/** UUID version 7 from milliseconds since the epoch and ten random bytes. */
export const uuidV7 = (nowMs: number, random: Uint8Array): string => {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(nowMs / 2 ** 32))
  view.setUint32(2, nowMs % 2 ** 32)
  bytes.set(random.subarray(0, 10), 6)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const createIds = (clock: Clock): Ids => ({
  row: () => uuidV7(clock.now().getTime(), randomBytes(10)),
  random: () => randomUUID(),
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
})
