import { fileUploadPath } from '#contract/files.ts'
import type { Caller, TestApp } from '../test-app.ts'

/** Sends a small table of one new article for an import; answers the id of the file. */
export const sendTable = async ({ fetch }: Pick<TestApp, 'fetch'>, caller: Caller): Promise<string> => {
  const answer = await fetch(fileUploadPath('equipment_import', 'articles.csv'), {
    method: 'POST',
    headers: { cookie: caller.cookie() },
    body: 'Name,Category,Price\nSuction cup,vacuum,12.50\nRocket,rockets,1\n',
  })
  const { id } = (await answer.json()) as { id: string }
  return id
}
