import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { pdfOfBlanks, pdfOfOperators, slowPdf } from '#server/attachments/reading/test/attacks.ts'
import { bytesOf, pdf } from '#server/attachments/reading/test/files.ts'
import { addRoomDocument, sendDocument } from '#server/test/people/data-room.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
})
afterAll(() => app.close())

const withText = (bytes: Uint8Array, from: string, to: string) =>
  bytesOf(Buffer.from(bytes).toString('latin1').replace(from, to))

/** A tree of pages whose root is its own child. */
const loop = () => withText(pdf('a'), '/Kids [4 0 R]', '/Kids [2 0 R]')
/** A form that draws itself. */
const ownForm = () =>
  bytesOf(`%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [4 0 R] >>
endobj
4 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 5 0 R >> >> /Contents 6 0 R >>
endobj
5 0 obj
<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 5 0 R >> >> /Length 10 >>
stream
/X Do /X Do
endstream
endobj
6 0 obj
<< /Length 5 >>
stream
/X Do
endstream
endobj
trailer
<< /Size 7 /Root 1 0 R >>
%%EOF
`)

const attacks: readonly [name: string, make: () => Uint8Array, refusal: RegExp][] = [
  [
    '10,000 pages',
    () => pdf(...Array.from({ length: 10_000 }, () => 'a')),
    /^FILE_TOO_HEAVY x.pdf has 10000 pages. Send at most 300/,
  ],
  [
    'a page of 200 by 200 inches',
    () => withText(pdf('a'), '[0 0 595 842]', '[0 0 14400 14400]'),
    /^FILE_TOO_HEAVY x.pdf has a page of another size than is shown: page 1/,
  ],
  [
    'a page that is a line',
    () => withText(pdf('a'), '[0 0 595 842]', '[0 0 2 842]'),
    /^FILE_TOO_HEAVY x.pdf has a page of another size/,
  ],
  [
    'a page made large by its unit',
    () => withText(pdf('a'), '/MediaBox', '/UserUnit 1000 /MediaBox'),
    /^FILE_TOO_HEAVY x.pdf has a page of another size/,
  ],
  [
    'encryption',
    () => withText(pdf('a'), '/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'),
    /^FILE_BROKEN x.pdf is encrypted/,
  ],
  ['700 MB of packed blanks', () => pdfOfBlanks(700), /^FILE_TOO_HEAVY x.pdf unpacks to more than 256 MB/],
  [
    '500,000 operators on a page',
    () => pdfOfOperators('(a) Tj 0 -20 Td (b) Tj 0 20 Td '.repeat(125_000)),
    /^FILE_TOO_HEAVY x.pdf (holds too much on page 1|takes too long)/,
  ],
  ['a tree of pages in circles', loop, /^FILE_BROKEN x.pdf/],
  ['no PDF at all', () => bytesOf('%PDF-1.4 and nothing else'), /^FILE_BROKEN x.pdf is a damaged PDF/],
  ['a picture', () => bytesOf('GIF89a.....'), /^FILE_UNKNOWN x.pdf is not accepted here/],
]

it.each(attacks)(
  '%s is refused when it is sent, and the next document is taken',
  async (_, make, refusal) => {
    const answer = await sendDocument(app, admin, make(), 'x.pdf')
    const { code, message } = (await answer.json()) as { code: string; message: string }
    expect(`${code} ${message}`).toMatch(refusal)
    expect([415, 422]).toContain(answer.status)
    await addRoomDocument(app, admin)
  },
)

it.each([
  ['10,000,000 operators that do nothing', slowPdf],
  ['a form that draws itself', ownForm],
])('%s: taken or refused, and the next document is taken', async (_, make) => {
  const answer = await sendDocument(app, admin, make(), 'x.pdf')
  expect([201, 422]).toContain(answer.status)
  await addRoomDocument(app, admin)
})

it('is sent by administrators alone', async () => {
  expect((await sendDocument(app, await app.as('supplier'))).status).toBe(403)
})
