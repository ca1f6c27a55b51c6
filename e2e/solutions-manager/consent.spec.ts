import { expect, test } from '../journey.ts'

/** In what must stay inside. */
const MARK = 'Kornblume'
const PRICES = [73_194_653, '731946.53', '731,946.53']

test('an owner is asked, consents, and the published pages hold nothing of what stays inside', async ({
  page,
  login,
  signUp,
  navigate,
  playwright,
  baseURL,
}) => {
  const owner = await signUp()
  const saved = await page.request.post('/api/v1/solutions', {
    data: {
      description: 'Palletize 12 kg cartons, 400x300x200 mm, 10 a minute onto EUR pallets, two shifts.',
      planId: crypto.randomUUID(),
      seed: 1,
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const { id }: { id: string } = await saved.json()

  await login('admin')
  const { updatedAt }: { updatedAt: string } = await (
    await page.request.get(`/api/v1/admin/solutions/${id}`)
  ).json()
  const priced = await page.request.put(`/api/v1/admin/solutions/${id}`, {
    data: {
      seenUpdatedAt: updatedAt,
      customer: { name: MARK, company: MARK, notes: MARK },
      pricing: { basePriceCents: 73_194_653 },
    },
  })
  expect(priced.ok(), await priced.text()).toBe(true)
  await navigate('/admin/solutions/:id', { id })
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  await expect(page.getByText('Its owner was asked for consent')).toBeVisible()

  await page.request.post('/api/v1/accounts/sign-in', {
    data: { email: owner.email, password: owner.password },
  })
  await navigate('/solutions/:id/manage', { id })
  await page.getByRole('button', { name: 'Give consent' }).click()
  await expect(page.getByText('You let staff publish this solution')).toBeVisible()

  // Its page would be loaded again as the administrator, who is not its owner.
  await navigate('/')
  await login('admin')
  const published = await page.request.post('/api/v1/admin/solutions/publish', {
    data: { ids: [id], isPublic: true },
  })
  expect(published.ok(), await published.text()).toBe(true)
  const visitor = await playwright.request.newContext(baseURL ? { baseURL } : {})
  for (const path of [
    `/solutions/${id}`,
    `/solutions/${id}.data`,
    '/solutions',
    '/solutions?tag=palletizing',
    '/sitemap.xml',
    '/',
  ]) {
    const answer = await visitor.get(path)
    expect(answer.status(), path).toBe(200)
    const text = (await answer.text()).toLowerCase()
    const inside = [MARK, ...PRICES, owner.email, owner.companyName, owner.fullName]
    expect(
      inside.filter((word) => text.includes(String(word).toLowerCase())),
      path,
    ).toEqual([])
  }
  await visitor.dispose()
  await navigate('/admin/solutions')
})
