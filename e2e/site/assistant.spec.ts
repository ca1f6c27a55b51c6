import { expect, test } from '../journey.ts'

const historyOf = () =>
  JSON.parse(localStorage.getItem(`${location.host}-chatHistory`) ?? '[]') as { from: string }[]

test('a question is answered from the documentation, and the conversation is kept and cleared', async ({
  page,
  open,
  checkAccessibility,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open('/')
  expect(scripts.filter((url) => url.includes('chat-panel'))).toEqual([])
  await page.getByRole('button', { name: 'Assistant', exact: true }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: 'Your question or process' })
  await expect(box).toBeFocused()
  await checkAccessibility()
  await page.keyboard.type('How far must a light curtain stand from the robot?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByRole('link')).not.toHaveCount(0)
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  expect(await page.evaluate(historyOf)).toMatchObject([{ from: 'visitor' }, { from: 'assistant' }])

  // Its links stay on the page, and the conversation with them.
  await log.getByRole('link').first().click()
  await expect(page).not.toHaveURL('/')
  await expect(log).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await expect(log.getByText('light curtain stand from the robot').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(log.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(historyOf)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeFocused()
})

test('a described process becomes a plan', async ({ page, open }) => {
  await open('/solutions')
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Your question or process' })
  await box.fill('We stack 18 kg cartons, 400x300x250 mm, on EUR pallets, 12 a minute')
  await box.press('Enter')
  const plan = page.getByRole('log').getByRole('link', { name: /Palletizing cell/ })
  await plan.click()
  await expect(page).toHaveURL(/\/platform\?describe=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12/min')
  await box.fill('Palletize bags')
  await box.press('Enter')
  await expect(page.getByRole('log').getByRole('link', { name: 'Answer in the planner' })).toBeVisible()
})

test('a broken or forbidden store breaks no page', async ({ page, open, expectConsoleError }) => {
  expectConsoleError('503')
  await page.addInitScript(() => {
    localStorage.setItem(`${location.host}-chatHistory`, '[{"id":1},{')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open('/documentation')
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Your question or process' })
  await box.fill('takt time')
  await box.press('Enter')
  await expect(page.getByRole('log').getByRole('link')).not.toHaveCount(0)

  // What could not be sent stays in the box, with the reason.
  await page.route('**/assistant', (route) => route.fulfill({ status: 503, body: 'x' }))
  await box.fill('safety distance')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please try again')
  await expect(box).toHaveValue('safety distance')
})

test('signing out takes the conversation along', async ({ page, open, signUp }) => {
  await signUp()
  await open('/documentation')
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Your question or process' })
  await box.fill('takt time')
  await box.press('Enter')
  await expect(page.getByRole('log').getByRole('link')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(historyOf)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the button yields to anyone who reads on, types, or has come to the end', async ({ page, open }) => {
    await open('/login')
    const button = page.getByRole('button', { name: 'Assistant', exact: true })
    await expect(button).toBeInViewport()
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await expect(button).not.toBeInViewport()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(button).toBeInViewport()

    await open('/pricing')
    await expect(button).toBeInViewport()
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 600)
    await expect(button).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await expect(button).toBeInViewport()
    // The keyboard reaches it wherever the page is scrolled to.
    await page.mouse.wheel(0, 400)
    await expect(button).not.toBeInViewport()
    await button.focus()
    await expect(button).toBeInViewport()

    // At the end of the page nothing lies under it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.mouse.wheel(0, -12)
    await expect(button).toBeInViewport()
    const top = (await button.boundingBox())?.y ?? 0
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(box && box.y + box.height, (await link.textContent()) ?? '').toBeLessThan(top)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the corner leads to the documentation', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Assistant', exact: true }).click()
    await expect(page.getByRole('searchbox').first()).toBeVisible()
    await expect(page).toHaveURL(/\/documentation/)
  })
})

test('a person who is signed in talks with the language model, and learns who says what', async ({
  page,
  open,
  signUp,
  checkAccessibility,
  expectConsoleError,
}) => {
  expectConsoleError('502')
  await signUp()
  await open('/documentation')
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Your question or process' })
  const log = page.getByRole('log', { name: 'Conversation' })
  await box.fill('How far must a light curtain stand from the robot?')
  await box.press('Enter')
  await expect(log.getByText('You have said 1 things')).toBeVisible()
  await expect(log.getByText('Written by the language model gpt-4')).toBeVisible()
  await expect(log.getByRole('link', { name: /^\[1\]/ })).toBeVisible()

  await box.fill('We stack 18 kg cartons, 400x300x250 mm, on EUR pallets, 12 a minute')
  await box.press('Enter')
  await expect(log.getByText('The engine says: Palletizing cell')).toBeVisible()
  await expect(log.getByRole('link', { name: /^Palletizing cell/ })).toBeVisible()

  // A model that fails is reported; the site answers only when asked to.
  await box.fill('takt time, please fail')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again.')
  await expect(box).toHaveValue('takt time, please fail')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Answer without the model' }).click()
  await expect(log.getByText('From the documentation:')).toBeVisible()
  await expect(box).toHaveValue('')
  expect(await page.evaluate(historyOf)).toHaveLength(6)

  // A question is shown while it waits, and can be taken back.
  await box.fill('Please be silent')
  await box.press('Enter')
  await expect(log.getByText('Please be silent')).toBeVisible()
  await expect(box).toHaveValue('')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(log.getByText('Please be silent')).toHaveCount(0)
  await expect(box).toHaveValue('Please be silent')
  await expect(box).toBeFocused()

  // Marks of Markdown are shown as what they mean.
  await box.fill('Give me a list')
  await box.press('Enter')
  await expect(log.getByRole('listitem').filter({ hasText: 'Payload' })).toHaveText('Payload: 20 kg')
  await expect(log.getByRole('region', { name: 'Code' })).toHaveText('{ "payloadKg": 20 }')
  await expect(log.getByText('Give me a list')).toBeInViewport()
  await checkAccessibility()
})
