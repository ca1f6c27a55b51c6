import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies, companyMembers, identityProviders, ssoDomains, users } from '#db/schema/index.ts'
import { type ProgramLab, programLab, RETURN } from '#server/test/program-lab.ts'

/** The published client, unmodified, through a real OpenID provider on loopback. */
let lab: ProgramLab

beforeAll(async () => {
  lab = await programLab()
})
afterAll(() => lab.close())
beforeEach(() => lab.clearLimits())

describe('company sign-in', () => {
  const companyOf = async (name: string, domain: string, isProven: boolean) => {
    const { db } = lab.app.deps
    const [company] = await db
      .insert(companies)
      .values({ name, type: 'manufacturer', contactEmail: `it@${domain}` })
      .returning()
    const companyId = company?.id ?? ''
    const [made] = await db
      .insert(identityProviders)
      .values({ ...(await lab.settings()), slug: `company-${domain}`, name: `${name} login`, companyId })
      .returning()
    await db.insert(ssoDomains).values({
      domain,
      companyId,
      providerId: made?.id ?? '',
      proof: 'proof',
      provenAt: isProven ? new Date() : null,
    })
    return { companyId, id: made?.id ?? '' }
  }
  const bySso = async (how: { domain: string } | { providerId: string }) => {
    const auth = lab.client()
    const { data, error } = await auth.signInWithSSO({ ...how, options: { redirectTo: RETURN } })
    if (error) return { error, auth, end: new URL(RETURN) }
    const { url: end } = await lab.browser().go(data.url)
    return { error, auth, end }
  }

  it('brings new people of a proven domain into their company', async () => {
    const acme = await companyOf('Acme', 'acme.example', true)
    lab.idp.person('ann', { email: 'ann@acme.example', email_verified: true, name: 'Ann Acme' })
    const { user } = await lab.exchanged(await bySso({ domain: 'Acme.example' }))
    expect(user.user_metadata).toMatchObject({ full_name: 'Ann Acme', company_name: 'Acme' })
    expect(user.app_metadata.company_id).toBe(acme.companyId)
    const [member] = await lab.app.deps.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.userId, user.id))
    expect(member).toMatchObject({ companyId: acme.companyId, role: 'member' })
    const again = await lab.exchanged(await bySso({ providerId: acme.id }))
    expect(again.user.id).toBe(user.id)
  })

  it('vouches for its own domain only', async () => {
    await lab.signedUp('victim@gmail.com', true)
    lab.idp.person('spoof', { email: 'victim@gmail.com', email_verified: true, name: 'Spoof' })
    const { end } = await bySso({ domain: 'acme.example' })
    expect(end.searchParams.get('error_code')).toBe('email_not_of_company')
  })

  it('routes nobody by a domain that is not proven, or not known', async () => {
    const { id } = await companyOf('Claims', 'claims.example', false)
    for (const how of [
      { domain: 'claims.example' },
      { domain: 'nobody.example' },
      { providerId: id },
      { providerId: lab.providerId },
    ]) {
      const { error } = await bySso(how)
      expect(error).toMatchObject({ code: 'sso_provider_not_found', status: 404 })
    }
  })

  it('keeps to the company’s team limit', async () => {
    const { companyId } = await companyOf('Full', 'full.example', true)
    for (let seat = 0; seat < 2; seat++) {
      const [user] = await lab.app.deps.db
        .insert(users)
        .values({ name: 'Seat', email: `seat${seat}@full.example`, emailVerified: true })
        .returning()
      await lab.app.deps.db
        .insert(companyMembers)
        .values({ companyId, userId: user?.id ?? '', role: 'member' })
    }
    lab.idp.person('third', { email: 'third@full.example', email_verified: true, name: 'Third' })
    const { end } = await bySso({ domain: 'full.example' })
    expect(end.searchParams.get('error_code')).toBe('team_limit_reached')
    const rows = await lab.app.deps.db.select().from(users).where(eq(users.email, 'third@full.example'))
    expect(rows).toHaveLength(0)
  })

  it('no longer opens the account of somebody who left for an address elsewhere', async () => {
    lab.idp.person('ann')
    const { user } = await lab.exchanged(await bySso({ domain: 'acme.example' }))
    await lab.app.deps.db.update(users).set({ email: 'ann@home.example' }).where(eq(users.id, user.id))
    await lab.exchanged(await bySso({ domain: 'acme.example' }))
    await lab.app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, user.id))
    const { end } = await bySso({ domain: 'acme.example' })
    expect(end.searchParams.get('error_code')).toBe('email_not_of_company')
  })
})
