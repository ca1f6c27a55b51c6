import type { DemoAccount } from './demo-data.ts'

type Banner = {
  address: string
  database: string
  accounts: readonly DemoAccount[]
  outbox: string | undefined
  startedInMs: number
}

/** What is printed once the program serves: where, on which database, and how to sign in. */
export const bannerText = ({ address, database, accounts, outbox, startedInMs }: Banner): string => {
  const roleWidth = Math.max(0, ...accounts.map((account) => account.role.length))
  const emailWidth = Math.max(0, ...accounts.map((account) => account.email.length))
  return [
    '',
    `  Cellwright is ready:  ${address}   (${(startedInMs / 1000).toFixed(1)} s)`,
    `  Database:             ${database}`,
    ...(outbox ? [`  Mail is kept, see:    ${address}/dev/outbox`] : []),
    ...(accounts.length > 0 ? ['', '  Demo accounts (role, e-mail, password):'] : []),
    ...accounts.map(
      ({ role, email, password }) =>
        `    ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${password}`,
    ),
    '',
    '  Ctrl-C stops the server and its database.',
    '',
    '',
  ].join('\n')
}
