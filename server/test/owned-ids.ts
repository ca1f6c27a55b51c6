import { eq } from 'drizzle-orm'
import {
  accounts,
  attachments,
  automationSolutions,
  companyMembers,
  factors,
  identityProviders,
  incidents,
  investorGrants,
  invitations,
  notifications,
  sessions,
  solutionShares,
  solutionVersions,
  ssoDomains,
  users,
} from '#db/schema/index.ts'
import { plan } from '#engine/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { seal } from '#server/identity/secrets/seal.ts'
import { planToRows } from '#server/solutions/plan-to-rows.ts'
import { insertSolution } from '#server/solutions/save-solution.ts'
import type { TestApp } from './test-app.ts'

/** Of the factors made here, so that a test can compute their codes. */
export const TEST_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * Makes a row that belongs to the demo manufacturer for a procedure with a path parameter, and answers its id.
 * A new capability with rows adds its own here; the access test says so when it is missing.
 */
export const ownedIds = async (app: TestApp, procedure: string): Promise<Record<string, string>> => {
  const { db } = app.deps
  const email = demoAccounts[0].email
  const [owner] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  if (!owner) throw new Error('the demo manufacturer is missing')
  const [capability] = procedure.split('.')
  if (capability === 'attachments') {
    const [solution] = await db
      .insert(automationSolutions)
      .values({ ...owner, title: 'Cell with a file', description: 'Of the manufacturer', status: 'pending' })
      .returning({ id: automationSolutions.id })
    const [file] = await db
      .insert(attachments)
      .values({
        ...owner,
        solutionId: solution?.id ?? null,
        name: 'parts.csv',
        bytes: 12,
        reading: { kind: 'csv', findings: [], evidence: [], words: '' },
      })
      .returning({ id: attachments.id })
    return solution && file ? { id: solution.id, attachmentId: file.id } : {}
  }
  if (capability === 'solutions') {
    const [row] = await db
      .insert(automationSolutions)
      .values({ ...owner, title: 'Private cell', description: 'Of the manufacturer', status: 'pending' })
      .returning({ id: automationSolutions.id })
    return row ? { id: row.id } : {}
  }
  if (capability === 'solutionHistory') {
    // A token nobody was told: it opens nothing, for nobody.
    if (procedure.endsWith('.getSharedSolution')) return { token: app.deps.ids.token() }
    const made = plan('Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.', {
      seed: 1,
    })
    const rows = planToRows(made)
    if (!rows) throw new Error('the cell of the access test is not planned')
    return db.transaction(async (tx) => {
      const id = await insertSolution(tx, rows, { ...owner, status: 'pending' })
      const { title, description } = rows.solution
      await tx.insert(solutionVersions).values({ solutionId: id, number: 1, title, description, plan: made })
      const shareId = app.deps.ids.row()
      const tokenHash = shareId.replaceAll('-', '').repeat(2)
      await tx.insert(solutionShares).values({ id: shareId, solutionId: id, tokenHash })
      return { id, number: '1', before: '1', after: '2', shareId }
    })
  }
  if (capability === 'sessions') {
    const [row] = await db
      .insert(sessions)
      .values({ userId: owner.userId, token: app.deps.ids.token(), expiresAt: new Date(Date.now() + 60_000) })
      .returning({ id: sessions.id })
    return row ? { id: row.id } : {}
  }
  if (capability === 'secondFactor') {
    const secret = seal(app.deps.config.secret, TEST_SECRET)
    const [row] = await db
      .insert(factors)
      .values({ userId: owner.userId, secret, friendlyName: app.deps.ids.random() })
      .returning({ id: factors.id })
    return row ? { id: row.id } : {}
  }
  if (capability === 'teams') {
    const email = `${app.deps.ids.random()}@team.example`
    const [invitation] = await db
      .insert(invitations)
      .values({
        // Of the company; procedures of the staff name their own.
        companyId: procedure.includes('Staff') ? null : owner.companyId,
        email,
        role: procedure.includes('Staff') ? 'support' : 'member',
        tokenHash: app.deps.ids.token(),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning({ id: invitations.id })
    const [colleague] = await db
      .insert(users)
      .values({
        email,
        name: 'Colleague',
        emailVerified: true,
        role: procedure.endsWith('changeStaff') ? 'analyst' : 'user',
      })
      .returning({ id: users.id })
    if (!invitation || !colleague) return {}
    if (procedure.includes('Member'))
      await db
        .insert(companyMembers)
        .values({ companyId: owner.companyId, userId: colleague.id, role: 'member' })
    if (procedure.includes('Investor')) await db.insert(investorGrants).values({ userId: colleague.id })
    return { id: invitation.id, userId: colleague.id }
  }
  if (capability === 'outbox') {
    const storageKey = 'private/mails/quote.pdf'
    await app.deps.storage.put(storageKey, '%PDF-1.7')
    const attachments = [{ name: 'quote.pdf', type: 'application/pdf', storageKey }]
    const mail = { to: email, subject: 'Kept', text: 'In the outbox.', attachments }
    await app.deps.mail.send(mail, app.deps.ids.random())
    const [kept] = (await app.deps.mail.outbox?.list(1)) ?? []
    return kept ? { id: kept.id, at: '0' } : {}
  }
  if (capability === 'identities') {
    if (procedure.endsWith('.unlinkIdentity')) {
      const accountId = app.deps.ids.random()
      const [row] = await db
        .insert(accounts)
        .values({ userId: owner.userId, providerId: 'workforce', accountId })
        .returning({ id: accounts.id })
      return row ? { id: row.id } : {}
    }
    const isClaim = procedure.includes('Domain')
    const slug = `test-${app.deps.ids.random()}`
    const settings = { issuer: 'https://login.example', clientId: 'test', clientSecret: '' }
    const [provider] = await db
      .insert(identityProviders)
      .values({ ...settings, slug, name: 'Test', companyId: isClaim ? owner.companyId : null })
      .returning({ id: identityProviders.id })
    if (!provider || !isClaim) return provider ? { id: provider.id } : {}
    const [claim] = await db
      .insert(ssoDomains)
      .values({ domain: `${slug}.example`, companyId: owner.companyId, providerId: provider.id, proof: slug })
      .returning({ id: ssoDomains.id })
    return claim ? { id: claim.id } : {}
  }
  if (capability === 'operations') {
    const [row] = await db
      .insert(incidents)
      .values({
        title: 'Slow pages',
        impact: 'minor',
        parts: ['pages'],
        status: 'identified',
        startedAt: app.deps.clock.now(),
      })
      .returning({ id: incidents.id })
    return row ? { id: row.id } : {}
  }
  if (capability === 'notifications') {
    const [row] = await db
      .insert(notifications)
      .values({ userId: owner.userId, type: 'info', title: 'Private', message: 'Of the manufacturer' })
      .returning({ id: notifications.id })
    return row ? { id: row.id } : {}
  }
  return {}
}
