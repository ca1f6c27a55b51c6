import { expect, test } from '../journey.ts'

/** Forms that were open for less are refused. */
const FILL_MS = 2100

test('a new row appears on the list that is looked at, and what was focused stays', async ({
  page,
  login,
  open,
  baseURL,
}, { testId }) => {
  await login('admin')
  await open('/admin/beta-signups')
  const row = page.getByText(`Lena ${testId}`)
  await expect(row).toHaveCount(0)
  const search = page.getByRole('searchbox').first()
  await search.fill('typed and kept')
  const { ticket } = (await (await page.request.get('/api/v1/contact/ticket')).json()) as { ticket: string }
  await page.waitForTimeout(FILL_MS)
  const applied = await page.request.post('/api/v1/partners/applications', {
    data: {
      fullName: `Lena ${testId}`,
      companyName: 'Late Robotics',
      email: `lena-${testId}@plant.example`,
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
