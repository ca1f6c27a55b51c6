import type { Executor } from '#db/connect.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import { hashPassword } from '#server/identity/secrets/hash-password.ts'

const PASSWORD = 'cellwright-demo'

/** One account for each role, to sign in with. They exist in demo data only. */
export const demoAccounts = [
  { role: 'manufacturer', email: 'manufacturer@demo.cellwright.example', password: PASSWORD },
  { role: 'engineer', email: 'engineer@demo.cellwright.example', password: PASSWORD },
  { role: 'supplier', email: 'supplier@demo.cellwright.example', password: PASSWORD },
  { role: 'admin', email: 'admin@demo.cellwright.example', password: PASSWORD },
] as const

/** Investors of the demo, without a company. */
export const investorAccounts = [
  {
    email: 'investor@demo.cellwright.example',
    password: PASSWORD,
    fullName: 'Clara Aldridge',
    company: 'Aldridge Industrial Ventures',
    position: 'Partner',
  },
  {
    email: 'investor2@demo.cellwright.example',
    password: PASSWORD,
    fullName: 'Kenji Mori',
    company: 'Mori Growth Fund',
    position: 'Principal',
  },
] as const

/** Everyone who can sign in to the demo. */
export const allDemoAccounts: readonly { role: string; email: string; password: string }[] = [
  ...demoAccounts,
  ...investorAccounts.map(({ email, password }) => ({ role: 'investor', email, password })),
]

const people = {
  manufacturer: { name: 'Mara Lindqvist', company: 'Nordhaven Foods' },
  engineer: { name: 'Tomás Ferreira', company: 'Ferreira Robot Integration' },
  supplier: { name: 'Aiko Tanaka', company: 'Tanaka Motion Supply' },
  admin: { name: 'Cellwright Staff', company: null },
} as const

export type DemoPerson = { userId: string; companyId: string | null }
export type DemoRole = (typeof demoAccounts)[number]['role']

const DAY_MS = 86_400_000

/** Accounts with their companies, verified, half a year old. */
export const loadAccounts = async (db: Executor, now: Date): Promise<Record<DemoRole, DemoPerson>> => {
  const createdAt = new Date(now.getTime() - 180 * DAY_MS)
  const passwordHash = await hashPassword(PASSWORD)
  const made: Partial<Record<DemoRole, DemoPerson>> = {}
  for (const { role, email } of demoAccounts) {
    const { name, company } = people[role]
    const person = await createPerson(db, {
      email,
      fullName: name,
      isConfirmed: true,
      now: createdAt,
      passwordHash,
      ...(role === 'admin' ? { role } : { company: { name: company ?? name, type: role, isVerified: true } }),
    })
    if (!person) throw new Error(`the demo account ${email} was not written`)
    made[role] = person
  }
  const { manufacturer, engineer, supplier, admin } = made
  if (!manufacturer || !engineer || !supplier || !admin) throw new Error('a demo role has no account')
  return { manufacturer, engineer, supplier, admin }
}
