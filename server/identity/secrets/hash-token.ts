import { createHash } from 'node:crypto'

/** SHA-256 of a text, base64url: how tokens and codes of enough randomness are stored and compared. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The same in hexadecimal: share links and telemetry keys are stored so. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')
