import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 64
const SALT_BYTES = 16
/** 16 MB and about 60 ms a derivation, above the least that OWASP's password storage cheat sheet names for scrypt. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** The salt goes in as its hexadecimal text: that is how every stored hash was made. */
const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Salt and key of a password as they are stored: `salt:key`, both hexadecimal. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `${salt}:${(await derive(password, salt)).toString('hex')}`
}

/** Whether a password is the one a stored hash was made from; false for a text that is no hash of ours. */
export const isPasswordOf = async (hash: string, password: string): Promise<boolean> => {
  const [salt, key] = hash.split(':')
  const wanted = Buffer.from(key ?? '', 'hex')
  if (!salt || wanted.length !== KEY_BYTES) return false
  return timingSafeEqual(await derive(password, salt), wanted)
}
