import { demoAccounts } from '#server/demo/accounts.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { mail, storage, ids } }) => {
  const storageKey = 'private/mails/quote.pdf'
  await storage.put(storageKey, '%PDF-1.7')
  const attachments = [{ name: 'quote.pdf', type: 'application/pdf', storageKey }]
  const text = 'In the outbox.'
  await mail.send({ to: demoAccounts[0].email, subject: 'Kept', text, attachments }, ids.random())
  const { id } = only((await mail.outbox?.list(1)) ?? [])
  return { ids: { id, at: '0' }, of: [] }
}
