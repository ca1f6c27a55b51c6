import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { makePlanId } from './make-plan-id.ts'

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('is a UUID of version 4, also where the page is not on a secure origin', () => {
  const insecure = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) }
  const ids = Array.from({ length: 200 }, () => makePlanId(insecure))
  for (const id of ids) expect(id).toMatch(VERSION_4)
  expect(new Set(ids).size).toBe(200)
  expect(makePlanId(webcrypto)).toMatch(VERSION_4)
})
