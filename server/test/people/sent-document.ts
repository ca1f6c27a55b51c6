import { fileUploadPath } from '#contract/files.ts'
import type { Caller, TestApp } from '../test-app.ts'

/** Sends a small PDF as a document of the caller's company; answers the id of the file. */
export const sendCompanyDocument = async (
  { fetch }: Pick<TestApp, 'fetch'>,
  caller: Caller,
): Promise<string> => {
  const answer = await fetch(fileUploadPath('company_document', 'register.pdf'), {
    method: 'POST',
    headers: { cookie: caller.cookie() },
    body: '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  })
  const { id } = (await answer.json()) as { id: string }
  return id
}
