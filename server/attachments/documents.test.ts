import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Attachment } from '#contract/attachments.ts'
import { planExportPath } from '#contract/exports.ts'
import { uploadPath } from '#contract/file-limits.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { pdf } from './reading/test/files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const attach = async (name: string, bytes: Uint8Array): Promise<Attachment> => {
  const answer = await app.fetch(uploadPath(name), { method: 'POST', body: new Uint8Array(bytes) })
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return Attachment.parse(body)
}

describe('a PDF that is sent', () => {
  it('gives its words', async () => {
    const read = await attach('spec.pdf', pdf('We palletize 18 kg cartons, 12 a minute.', 'Two shifts.'))
    expect(read).toMatchObject({
      kind: 'pdf',
      words: 'We palletize 18 kg cartons, 12 a minute.\n\nTwo shifts.',
    })
  })

  it('and is a report of this product gives the words of the report', async () => {
    const report = await app.fetch(planExportPath('report.pdf'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        description: 'We palletize 18 kg cartons, 400x300x250 mm, 12 a minute onto EUR pallets, two shifts.',
      }),
    })
    expect(report.status).toBe(200)
    const read = await attach('report.pdf', new Uint8Array(await report.arrayBuffer()))
    expect(read.words).toContain('The task as described\nWe palletize 18 kg cartons, 400x300x250 mm')
    expect(read.findings).toEqual([expect.stringContaining('The first 8,000 characters were added')])
  })
})
