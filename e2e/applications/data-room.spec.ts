import { randomUUID } from 'node:crypto'
import { confirmAddress } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

/** A PDF with a page for each text; readers find its objects without a table. */
const pdf = (...texts: string[]): string => {
  const pages = texts.map((text, at) => {
    const content = `BT /F1 24 Tf 60 700 Td (${text}) Tj ET`
    return `${4 + at * 2} 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>
endobj
${5 + at * 2} 0 obj
<< /Length ${content.length} >>
stream
${content}
endstream
endobj`
  })
  const kids = texts.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  return `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count ${texts.length} /Kids [${kids}] >>
endobj
3 0 obj
<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>
endobj
${pages.join('\n')}
trailer
<< /Size ${4 + texts.length * 2} /Root 1 0 R >>
%%EOF
`
}

test('an investor accepts the terms, reads by keyboard, is counted, and loses the page with the grant', async ({
  page,
  login,
  signUp,
  navigate,
  browser,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError('status of 403')
  const investor = await signUp()
  await confirmAddress(page, investor.email)
  const own = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const room = await own.newPage()

  await login('admin')
  const admin = page.request
  const granted = await admin.post('/api/v1/investors/grants', { data: { email: investor.email } })
  const { userId }: { userId: string } = await granted.json()
  const sent = await admin.post('/api/v1/files?purpose=data_room_document&name=deck.pdf', {
    headers: { 'content-type': 'application/pdf' },
    data: Buffer.from(pdf('Why now', 'How it works', 'What we ask for')),
  })
  const { id: fileId }: { id: string } = await sent.json()
  const title = `Deck ${randomUUID().slice(0, 8)}`
  const added = await admin.post('/api/v1/admin/data-room/documents', {
    data: { fileId, title, section: 'pitch-deck', isPublished: true },
  })
  const { id }: { id: string } = await added.json()

  await room.goto(`/data-room/documents/${id}`)
  await expect(room.getByRole('heading', { name: 'Terms of confidentiality' })).toBeVisible()
  await room.getByRole('button', { name: 'I accept these terms' }).click()
  await expect(room.getByRole('heading', { level: 1 })).toHaveText(title)
  const shown = (number: number) => room.getByRole('img', { name: `Page ${number} of ${title}` })
  await expect(room.getByText('Page 1 of 3')).toBeVisible()
  const reported = () => room.waitForResponse((answer) => answer.url().includes('/views') && answer.ok())
  await reported()
  await room.keyboard.press('PageDown')
  await expect(shown(2)).toBeVisible()
  await reported()
  await room.keyboard.press('End')
  await expect(room.getByText('Page 3 of 3')).toBeVisible()
  await room.keyboard.press('ArrowLeft')
  await expect(room.getByText('Page 2 of 3')).toBeVisible()

  await navigate('/admin/data-room/:id', { id })
  await expect(
    page.getByRole('img', { name: new RegExp(`${title}, read by .*page 1: \\d+ s`) }),
  ).toBeVisible()

  expect((await admin.delete(`/api/v1/investors/grants/${userId}`)).ok()).toBe(true)
  await room.keyboard.press('Home')
  await expect(
    room.getByText('This document is closed').or(room.getByText('This page cannot be shown')),
  ).toBeVisible()
  expect((await room.request.get(`/api/v1/data-room/documents/${id}/pages/1`)).status()).toBe(403)
  await own.close()
})
