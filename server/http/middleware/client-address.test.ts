import { describe, expect, it } from 'vitest'
import { readClientAddress } from './client-address.ts'

describe('the address that a proxy gives', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    // A client may send the header itself; the proxy adds what it sees at the end.
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [' 198.51.100.1 ,203.0.113.7 ', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    // Some proxies add the port.
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['junk, 203.0.113.7', '203.0.113.7'],
  ])('of %j is %s', (value, address) => expect(readClientAddress(value)).toBe(address))

  it.each([
    undefined,
    '',
    ' ',
    'unknown',
    '203.0.113.7,',
    '203.0.113.7, junk',
    '203.0.113.256',
    '203.0.113.7:port',
    '203.0.113.7:123456',
    '[203.0.113.7]',
    '2001:db8::g',
    'for=203.0.113.7',
    'localhost',
    'a'.repeat(10_000),
    '203.0.113.7\u0000',
    '١٢٣.0.113.7',
  ])('is none for %j', (value) => expect(readClientAddress(value)).toBeUndefined())
})
