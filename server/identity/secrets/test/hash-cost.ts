import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

/** The least that scrypt takes: a millisecond instead of a tenth of a second. */
const QUICK: ScryptOptions = { N: 2 }

const quick = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => scrypt(password, salt, length, { ...options, ...QUICK }, done)

const use = (chosen: unknown) => {
  Object.assign(crypto, { scrypt: chosen })
  syncBuiltinESMExports()
}

/**
 * Passwords of applications under test take next to no time: their people sign in thousands of times, which took a tenth
 * of the processor time of all server tests. The built program of the other tests hashes as it does for users.
 */
export const hashQuickly = () => use(quick)

/** As users' passwords are hashed, until the next application of a test. */
export const hashAsStored = () => use(scrypt)
