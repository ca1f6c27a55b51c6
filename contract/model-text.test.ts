import { expect, it } from 'vitest'
import { plainText } from './model-text.ts'

it.each([
  ['See https://evil.example/x now', 'See  now'],
  ['[buy](https://evil.example) it', 'buy it'],
  ['[click](javascript:alert(1)) it', 'click it'],
  ['<a href="javascript:alert(1)">Click</a>', 'Click'],
  ['Open javascript:alert(1)', 'Open'],
  ['Go to evil.example/b?c=1 first', 'Go to  first'],
  ['Write mailto:x@y.z', 'Write'],
  ['Ask sales@maker.com', 'Ask'],
  ['ftp://host/file', ''],
  ['A <!-- hidden --> cell with <b>two</b> robots<br/>', 'A  cell with two robots'],
  ['Turn\u202e round\u0007', 'Turn round'],
  ['data:text/html;base64,PGI+ is kept out', 'is kept out'],
])('keeps no address of %s', (text, kept) => expect(plainText(text, 200)).toBe(kept))

// With patterns that take the square of the length, each would outlast the time of a test.
it.each(['a+', 'a.', 'a-', '[', '[](', '[]((', '<!--'])(
  'reads 200,000 characters of "%s" to their end',
  (piece) => expect(plainText(piece.repeat(200_000 / piece.length), 10).length).toBeLessThanOrEqual(10),
)

it.each([
  'FANUC M-710iC/50, 2.05 m of reach, e.g. for 50 kg',
  'Data: OPC UA and Node.js 24; see EN ISO 10218-2:2025',
  'Takt 5.5 s. In 2 shifts. CE-marked, IP54/IP67 wrist',
  'Payload < 20 kg, and the rate > 10 a minute; reach <= 2 m, 3 <4> 5',
  'Ends at 12:30; ratio 3:1, I/O link v1.1.2, 400x300x250 mm',
])('keeps what is none: %s', (text) => expect(plainText(text, 200)).toBe(text))
