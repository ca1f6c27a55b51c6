import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

/** XChaCha20-Poly1305 under the SHA-256 of the configured secret, its random nonce in front. */
const cipherOf = (secret: string) =>
  managedNonce(xchacha20poly1305)(new Uint8Array(createHash('sha256').update(secret).digest()))

/** Encrypts a text that is kept in the database and must be read again: hexadecimal. */
export const seal = (secret: string, text: string): string =>
  bytesToHex(cipherOf(secret).encrypt(utf8ToBytes(text)))

/** The text that was sealed. @throws when it was sealed with another secret, or changed since */
export const unseal = (secret: string, sealed: string): string =>
  new TextDecoder().decode(cipherOf(secret).decrypt(hexToBytes(sealed)))
