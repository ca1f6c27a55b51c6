import fc from 'fast-check'

/** Text that programs, databases and headers have stumbled over. */
export const texts: readonly string[] = [
  '',
  'a\u0000b',
  '\ud800',
  '\u0001\u001b\u007f\u0085\u2028\ufffe\u202e\ufeff',
  '💣',
  '__proto__',
  'constructor',
  "%' or 1=1 --\\",
  '%00',
  '../../etc/passwd',
  '/\t/evil.example',
  'a@b.example\r\nBcc: c@d.example',
  'x'.repeat(70_000),
]
export const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
]
export const instants: readonly string[] = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00.123456789Z',
]
export const ids: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  '{018f4c1e-7d2a-7c33-9b1f-2a6d5e8c4f10}',
]

const nested = (levels: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`)

/** Values that are of no type that a field asks for. */
export const others: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  nested(500, '[', ']'),
  nested(500, '{"a":', '}'),
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}'),
  { 'a\u0000': 1 },
]

/** What hostile or careless programs send instead of what was asked for. */
export const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...instants, ...ids) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(...others),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map((text) => text.repeat(500)) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 8 }) },
)

export const instant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
  fc.constantFrom(...instants),
)

/** The mark of a page as a list makes it: a value and an id. */
const markOf = (value: unknown, id: unknown): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

export const marks: readonly string[] = [...instants, ...numbers, 'a\u0000', '\ud800', 'text'].map((value) =>
  markOf(value, '018f4c1e-7d2a-4c33-9b1f-2a6d5e8c4f10'),
)

export const pageMark = fc.oneof(
  fc.constantFrom(...marks),
  fc
    .tuple(fc.oneof(fc.integer(), fc.string(), instant), fc.oneof(fc.uuid(), fc.constantFrom(...ids)))
    .map(([value, id]) => markOf(value, id)),
)
