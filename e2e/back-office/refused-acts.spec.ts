import { expect, test } from '../journey.ts'

test('what was refused because it has changed elsewhere is read again, and what was typed stays', async ({
  page,
  login,
  navigate,
  baseURL,
  expectConsoleError,
  tryId,
}) => {
  expectConsoleError('400')
  const elsewhere = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/admin/${path}`, {
      data,
      headers: { origin: baseURL ?? '' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const name = `Of two ${tryId}`
  await login('admin')
  await navigate('/admin/categories')
  await elsewhere('solution-categories', { name })
  await page.getByLabel('New category').fill(name)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('textbox', { name: `Name of ${name}` })).toBeVisible()
  await expect(page.getByLabel('New category')).toHaveValue(name)
  await expect(page.getByLabel('New category')).toHaveAttribute('aria-invalid', 'true')

  await navigate('/admin/plans')
  const limits = { automationProjects: 5, aiGenerations: 10, teamMembers: 3 }
  await elsewhere('plans', { name, priceCents: 4900, ...limits })
  await page.getByText('Add a plan').click()
  const add = page.locator('form[data-change="add"]')
  await add.getByLabel('Name').fill(name)
  await add.getByLabel('Price a month in US dollars').fill('49')
  await add.getByRole('button', { name: 'Add plan' }).click()
  const card = page.getByRole('region', { name })
  await expect(card.getByRole('button', { name: `Save ${name}` })).toBeVisible()
  await expect(add.getByLabel('Name')).toHaveValue(name)
  await card.getByRole('button', { name: `Retire: ${name}` }).click()
  await expect(page.getByText('The plan is not offered any more.', { exact: false })).toBeVisible()
})

test('an invitation that another administrator has revoked leaves the page with the refusal', async ({
  page,
  login,
  navigate,
  baseURL,
  expectConsoleError,
  tryId,
}) => {
  expectConsoleError('404')
  expectConsoleError('409')
  const email = `gone-${tryId}@cell.example`
  const headers = { origin: baseURL ?? '' }
  await login('admin')
  await navigate('/admin/staff')
  const form = page.getByRole('region', { name: 'Invite to the staff' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  const revoke = page.getByRole('button', { name: `Revoke: ${email}` })
  await expect(revoke).toBeVisible()
  const listed = await (await page.request.get('/api/v1/staff')).json()
  const { id } = listed.invitations.find((one: { email: string }) => one.email === email)
  const revoked = await page.request.delete(`/api/v1/staff/invitations/${id}`, { headers })
  expect(revoked.ok(), await revoked.text()).toBe(true)
  await revoke.click()
  await expect(revoke).toHaveCount(0)
})
