import { demoAccounts } from '#server/demo/accounts.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { mail, ids } }) => {
  await mail.send({ to: demoAccounts[0].email, subject: 'Kept', text: 'In the outbox.' }, ids.random())
  const { id } = only((await mail.outbox?.list(1)) ?? [])
  return { ids: { id }, of: [] }
}
