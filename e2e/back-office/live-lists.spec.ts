import { expect, test } from '../journey.ts'

/** Forms that were open for less are refused. */
const FILL_MS = 2100

test('a new row appears on the list that is looked at, and what was focused stays', async ({
  page,
  login,
  open,
  baseURL,
  tryId,
}) => {
  await login('admin')
  await open('/admin/beta-signups')
  const row = page.getByText(`Lena ${tryId}`)
  await expect(row).toHaveCount(0)
  const search = page.getByRole('searchbox').first()
  await search.fill('typed and kept')
  const { ticket } = (await (await page.request.get('/api/v1/contact/ticket')).json()) as { ticket: string }
  await page.waitForTimeout(FILL_MS)
  const applied = await page.request.post('/api/v1/partners/applications', {
    data: {
      fullName: `Lena ${tryId}`,
      companyName: 'Late Robotics',
      email: `lena-${tryId}@plant.example`,
      role: 'engineer',
      experience: 'Ten years of palletizing cells.',
      ticket,
    },
    headers: { origin: baseURL ?? '' },
  })
  expect(applied.ok(), await applied.text()).toBe(true)
  await expect(row.first()).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('typed and kept')
})

test('what waits is counted again while the overview is looked at, also after what no notification tells', async ({
  page,
  login,
  open,
  baseURL,
  tryId,
}) => {
  await login('admin')
  const headers = { origin: baseURL ?? '' }
  const { ticket } = (await (await page.request.get('/api/v1/contact/ticket')).json()) as { ticket: string }
  await page.waitForTimeout(FILL_MS)
  const subject = `Counted ${tryId}`
  const sent = await page.request.post('/api/v1/contact/submissions', {
    data: { name: 'Lena', email: 'lena@plant.example', subject, message: 'How many?', ticket },
    headers,
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const search = `/api/v1/admin/contact?search=${encodeURIComponent(subject)}`
  const { items } = (await (await page.request.get(search)).json()) as { items: { id: string }[] }

  await open('/admin')
  const waiting = page.getByRole('main').getByRole('link', { name: /New messages/ })
  const figure = async () => Number.parseInt((await waiting.textContent()) ?? '0', 10)
  const before = await figure()
  expect(before).toBeGreaterThan(0)
  const status = { data: { status: 'resolved' }, headers }
  const resolved = await page.request.put(`/api/v1/admin/contact/${items[0]?.id}/status`, status)
  expect(resolved.ok(), await resolved.text()).toBe(true)
  await expect
    .poll(async () => ((await waiting.count()) === 0 ? 0 : figure()), { timeout: 45_000 })
    .toBeLessThan(before)
})
