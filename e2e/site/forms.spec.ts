import { mailsTo, mailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

/** Forms that were open for less are refused. */
const FILL_MS = 2100

test('a message: what is missing is said by the field, then it is sent, receipted and notified to staff', async ({
  page,
  navigate,
  open,
  login,
  checkAccessibility,
  expectConsoleError,
  tryId,
}) => {
  expectConsoleError('status of 400')
  const email = `ada-${tryId}@plant.example`
  await navigate('/contact')
  await open('/contact?service=turnkey')
  await expect(page.getByLabel('What is it about')).toHaveValue('turnkey')
  await page.getByLabel('Your process').fill('Stack 18 kg cartons, 12 a minute, on two pallets.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Message is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await checkAccessibility()

  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Plant')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada at plant')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call us.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada at plant')
  await expect(page.getByLabel('Your process')).toHaveValue(/18 kg cartons/)

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.waitForTimeout(FILL_MS)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const mail = await mailTo(email, 'We have received your message')
  expect(mail.text).toContain('Turnkey Services')
  expect(mail.text).not.toContain('Please call us')

  await login('admin')
  const { items } = await (await page.request.get('/api/v1/notifications')).json()
  expect(items.map(({ message }: { message: string }) => message)).toContain(
    `Ada Plant (${email}) wrote to you.`,
  )
})

test('partners and portals lead to the signup, with the kind chosen', async ({
  page,
  navigate,
  open,
  tryId,
}) => {
  const email = `sam-${tryId}@parts.example`
  await navigate('/portals')
  await expect(page.getByRole('link', { name: 'Apply as investor' })).toBeVisible()
  await open('/partners')
  await page.getByRole('link', { name: 'Apply as a supplier' }).click()
  await expect(page).toHaveURL('/beta-signup?type=supplier')
  await expect(page.getByLabel('You apply as')).toHaveValue('supplier')
  await page.getByLabel('Full name').fill('Sam Supplier')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Company name').fill('Parts Ltd.')
  await page.getByLabel('Company size').selectOption('11–50')
  await page.getByLabel('Website').fill('parts.example')
  await page.getByLabel('Experience').fill('Grippers since 2004.')
  await page.waitForTimeout(FILL_MS)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page).toHaveURL('/thank-you?for=application')
  expect((await mailTo(email, 'We have received your application')).text).toContain('as a supplier')
})

test('each wrong field of an application says what is wrong, and nothing typed is lost', async ({
  page,
  open,
  expectConsoleError,
  checkAccessibility,
}) => {
  expectConsoleError('status of 400')
  await open('/beta-signup')
  const typed = {
    'Full name': '  ',
    Email: 'sam@',
    'Company name': 'Parts Ltd.',
    Website: 'not an address',
    LinkedIn: 'https://elsewhere.example/sam',
    Experience: 'Grippers since 2004.',
  }
  for (const [label, value] of Object.entries(typed))
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByLabel('Company size').selectOption('51–200')
  await page.getByRole('button', { name: 'Send application' }).click()
  for (const sentence of [
    'Choose engineer or supplier',
    'Full name is required',
    'Please enter a valid email address',
    'Website is not an address: use one like https://plant.example',
    'Use an address at linkedin.com, or leave it empty',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('You apply as')).toBeFocused()
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value)
  await expect(page.getByLabel('Company size')).toHaveValue('51–200')
  await checkAccessibility()
})

test('an investor applies, from the page for investors', async ({
  page,
  navigate,
  expectConsoleError,
  tryId,
}) => {
  expectConsoleError('status of 400')
  const email = `ina-${tryId}@fund.example`
  await navigate('/investors')
  await page.getByRole('link', { name: 'Apply for access' }).click()
  await page.getByLabel('First name').fill('Ina')
  await page.getByLabel('Last name').fill('Vest')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Company name').fill('Fund')
  await page.getByLabel('Robotics').check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Position is required')).toBeVisible()
  await expect(page.getByLabel('Robotics')).toBeChecked()
  await page.getByLabel('Position').fill('Partner')
  await page.waitForTimeout(FILL_MS)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page).toHaveURL('/thank-you?for=application')
  await mailTo(email, 'We have received your investor application')
})

test('an inquiry goes on to a page of this site, and to no other', async ({ request, tryId }) => {
  const send = async (next: string) => {
    const { ticket } = await (await request.get('/api/v1/contact/ticket')).json()
    await new Promise((resolve) => setTimeout(resolve, FILL_MS))
    const answer = await request.post('/contact', {
      maxRedirects: 0,
      form: {
        name: 'Ada Plant',
        email: `next-${tryId}@plant.example`,
        message: `Afterwards to ${next}`,
        subject: 'Inquiry: Plywood cell',
        next,
        ticket,
        fax: '',
      },
    })
    return answer.headers().location
  }
  expect(await send('/solutions')).toBe('/solutions')
  expect(await send('https://evil.example/')).toBe('/thank-you')
  expect(await send('//evil.example')).toBe('/thank-you')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form keeps what was typed, and is sent', async ({ page, open, expectConsoleError, tryId }) => {
    expectConsoleError('status of 400')
    const email = `bo-${tryId}@plant.example`
    await open('/contact')
    await page.getByRole('textbox', { name: 'Name' }).fill('Bo Plant')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('What is it about').selectOption('cells')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Message is required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo Plant')
    await expect(page.getByLabel('What is it about')).toHaveValue('cells')
    await page.getByRole('textbox', { name: 'Message' }).fill('How long does a cell take?')
    await page.waitForTimeout(FILL_MS)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/thank-you')
    await mailTo(email, 'We have received your message')
    expect(await mailsTo(email, 'We have received your message')).toHaveLength(1)
  })

  test('an inquiry without a ticket is answered on the contact page, with its subject', async ({
    page,
    open,
  }) => {
    await open('/contact')
    // What a dialog of a page without scripts would send.
    const answer = await page.request.post('/contact', {
      form: {
        name: 'Bo',
        email: 'bo@plant.example',
        message: 'Hello',
        subject: 'Inquiry: Dashboards',
        ticket: '',
      },
    })
    expect(answer.status()).toBe(422)
    const html = await answer.text()
    expect(html).toContain('This form was open for too long')
    expect(html).toContain('name="subject" value="Inquiry: Dashboards"')
    expect(html).toMatch(/name="ticket" value="[\w-]+\.[\w-]+\.[\w-]+"/)
  })
})
