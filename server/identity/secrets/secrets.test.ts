import { beforeAll, expect, it } from 'vitest'
import { hashPassword, isPasswordOf } from './hash-password.ts'
import { seal, unseal } from './seal.ts'
import { hashAsStored } from './test/hash-cost.ts'

/** As earlier versions of the product have stored them. */
const STORED = {
  password: 'correct horse Ångström',
  hash: '2ef746a50fd613278795124c1f5c28f9:2e49431ad58f41a22a3c839176818c4b0f2cf16898968bf1602fa09e4e246d217368f30cde2a4eb4fbfb176570b6046e0b0f8a682cfcce19222d01da15581a74',
  secret: 'a secret of thirty-two characters',
  text: 'JBSWY3DPEHPK3PXP',
  sealed:
    'd3464ceb70e6014bc3c3792b0fb428b5bb7065dc14d420543e9c529193c7094948d37943d9bd57eb58d8a74c4e1ad4839d55522b8894321a',
}

beforeAll(hashAsStored)

it('verifies the passwords of hashes that were stored long ago, however their letters are composed', async () => {
  expect(await isPasswordOf(STORED.hash, STORED.password)).toBe(true)
  expect(await isPasswordOf(STORED.hash, STORED.password.normalize('NFD'))).toBe(true)
  expect(await isPasswordOf(STORED.hash, `${STORED.password} `)).toBe(false)
})

it('hashes a password with a salt of its own each time', async () => {
  const [first, second] = await Promise.all([hashPassword('one two three'), hashPassword('one two three')])
  expect(first).not.toBe(second)
  expect(await isPasswordOf(second, 'one two three')).toBe(true)
})

it.each(['', ':', 'salt', 'salt:', 'salt:00', STORED.hash.slice(0, -2)])(
  'takes "%s" for no hash',
  async (hash) => {
    expect(await isPasswordOf(hash, STORED.password)).toBe(false)
  },
)

it('reads what was sealed long ago', () => {
  expect(unseal(STORED.secret, STORED.sealed)).toBe(STORED.text)
})

it('seals a text differently each time, and opens it with its own secret only, unchanged', () => {
  const sealed = seal(STORED.secret, 'Überfall')
  expect(seal(STORED.secret, 'Überfall')).not.toBe(sealed)
  expect(unseal(STORED.secret, sealed)).toBe('Überfall')
  expect(() => unseal('another secret', sealed)).toThrow()
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`
  expect(() => unseal(STORED.secret, changed)).toThrow()
})
