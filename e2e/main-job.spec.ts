import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from './journey.ts'
import {
  addressOf,
  changeRow,
  chip,
  descriptionBox,
  figure,
  numberIn,
  section,
  sentences,
} from './planner-page.ts'

/** Colours of the drawn picture, coarsely, and a fingerprint of it; read in the frame that drew it. */
const pictureOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ colours: number; print: string }>((resolve, reject) =>
        requestAnimationFrame(() => {
          const drawn = document.querySelector('canvas')
          const copy = new OffscreenCanvas(240, 150)
          const context = copy.getContext('2d')
          if (!drawn || !context) return reject(new Error('no picture'))
          context.drawImage(drawn, 0, 0, copy.width, copy.height)
          const { data } = context.getImageData(0, 0, copy.width, copy.height)
          const colours = new Set<number>()
          let sum = 0
          for (let at = 0; at < data.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
            colours.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4))
            sum = (Math.imul(sum, 31) + ((red << 16) | (green << 8) | blue)) | 0
          }
          resolve({ colours: colours.size, print: String(sum) })
        }),
      ),
  )

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a sentence typed on the home page becomes a plan and a running cell', async ({ page, navigate }) => {
    test.slow()
    await navigate('/')
    await descriptionBox(page).fill(sentences.cartons)
    await page.getByRole('button', { name: 'Plan my cell' }).click()
    await page.waitForURL(/\/platform\?describe=/)
    await untilAlive(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Palletizing cell for 18 kg cartons at 12/min',
    )
    expect(await numberIn(figure(page, 'Throughput').value)).toBeGreaterThanOrEqual(12)
    const robot = (await figure(page, 'Robot').value.textContent()) ?? ''
    expect(robot).not.toBe('')

    const bill = section(page, 'Bill of materials').getByRole('table')
    await expect(bill.getByRole('row').filter({ hasText: robot })).toContainText('$')
    expect(await bill.getByRole('row').count()).toBeGreaterThan(10)
    const cash = section(page, 'Cash flow')
    await expect(cash.getByRole('figure', { name: 'Cumulative cash since the order' })).toBeVisible()
    expect(await numberIn(figure(page, 'Payback').value)).toBeGreaterThan(0)
    await expect(section(page, 'Steps').getByRole('listitem').first()).toContainText('Engineering')
    // Each component says why it is there.
    await expect(section(page, 'Components')).toContainText(robot)
    await expect(section(page, 'Components')).toContainText(/kg with gripper/)

    const cell = page.getByRole('region', { name: 'Cell in 3D' })
    const time = cell.getByRole('slider', { name: 'Time in the scene' })
    await expect(cell.getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 60_000 })
    const seconds = async () => Number(await time.inputValue())
    // The button is there before the first picture is.
    await expect.poll(async () => (await pictureOf(page)).colours, { timeout: 30_000 }).toBeGreaterThan(12)
    const [before, first] = [await seconds(), await pictureOf(page)]
    await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(before)
    await expect.poll(async () => (await pictureOf(page)).print, { timeout: 30_000 }).not.toBe(first.print)
    await cell.getByRole('button', { name: 'Pause' }).click()
    await expect(cell.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})

test.describe('without motion', () => {
  test('an edit plans again in place, says what changed, and can be undone', async ({ page, open }) => {
    await open(addressOf(sentences.cartons))
    const setRate = async (rate: string) => {
      await chip(page, 'Rate').click()
      await page.getByRole('textbox', { name: 'Rate' }).fill(rate)
      await page.getByRole('button', { name: 'Apply' }).click()
    }
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await setRate('14')
    await expect(changeRow(page)).toContainText(/Rate.*12\/min.*14\/min/)
    await expect(changeRow(page)).toContainText(/Throughput.*12\/min.*14(\.\d+)?\/min/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/at 14\/min$/)
    await expect(chip(page, 'Rate')).toHaveAccessibleName(/14\/min.*set by you/)
    await expect(page).toHaveURL(/n\.ratePerMinute=14/)

    await changeRow(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/at 12\/min$/)
    await expect(chip(page, 'Rate')).toHaveAccessibleName(/12\/min.*given in the text/)
    await expect(page).not.toHaveURL(/n\.ratePerMinute/)

    // Outside its limits a value stays as typed, with the reason beside it.
    await chip(page, 'Rate').click()
    await page.getByRole('textbox', { name: 'Rate' }).fill('-4')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('textbox', { name: 'Rate' })).toHaveValue('-4')
    await expect(page.getByRole('alert')).toContainText('Rate')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await setRate('9')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/at 9\/min$/)
    await chip(page, 'Rate').click()
    await page.getByRole('button', { name: 'Undo what you set' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/at 12\/min$/)
    // Nothing of this loaded the page again.
    await expect(page.locator('body[data-same-document]')).toBeAttached()
  })

  test('a plan made by a visitor survives sign-up, reload and sign-in, until it is deleted', async ({
    page,
    open,
    expectConsoleError,
  }) => {
    test.slow()
    const email = `visitor-${Date.now()}@plant.example`
    const password = 'correct horse battery'
    await open(`${addressOf(sentences.cartons)}&n.ratePerMinute=13`)
    const title = 'Palletizing cell for 18 kg cartons at 13/min'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const said = async () => {
      // Charts are drawn after the page, and their axes are part of the text.
      const cashFlow = section(page, 'Cash flow')
      await expect(cashFlow).toContainText(/Months since the investment-?\$/)
      await expect(cashFlow).toContainText(/Months until it has paid back\d+%/)
      return Promise.all(
        ['Bill of materials', 'Cash flow', 'Steps', 'Cycle'].map((name) => section(page, name).textContent()),
      )
    }
    const planned = await said()

    await page.getByRole('button', { name: 'Save this cell' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this cell' })
    await expect(dialog).toContainText('Your plan comes along.')
    await dialog.getByRole('link', { name: 'Sign Up' }).click()
    await page.waitForURL('**/signup')
    await expect(page.getByText('Your plan comes along')).toBeVisible()

    // Wrong in every field: each field says so, and keeps what was typed.
    expectConsoleError('status of 400')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const secret = (name: string) => page.getByLabel(name, { exact: true })
    const send = () => page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    await field('Full name').fill('   ')
    await field('Company name').fill(' ')
    await field('Email').fill('pat.plant.example')
    await secret('Password').fill('short')
    await secret('Confirm password').fill('other')
    await send()
    await expect(field('Full name')).toHaveAccessibleDescription('Please enter your full name')
    await expect(field('Company name')).toHaveAccessibleDescription('Please enter your company name')
    await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(secret('Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters long$/,
    )
    await expect(secret('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
    await expect(field('Email')).toHaveValue('pat.plant.example')
    await expect(secret('Password')).toHaveValue('short')
    await expect(secret('Confirm password')).toHaveValue('other')

    // Right but for one field: only that one complains.
    await field('Full name').fill('Pat Planner')
    await field('Company name').fill('Plant Inc.')
    await field('Email').fill(email)
    await secret('Password').fill(password)
    await send()
    await expect(secret('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(field('Full name')).toHaveValue('Pat Planner')
    await expect(field('Company name')).toHaveValue('Plant Inc.')
    await expect(field('Email')).toHaveValue(email)

    await secret('Confirm password').fill(password)
    await send()
    await page.waitForURL(/\/manufacturer\/dashboard\?saved=/)
    await expect(page.getByText('Your plan is saved')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
    await expect(figure(page, 'Active projects').value).toHaveText('1')
    await page.getByRole('link', { name: `View Details of ${title}` }).click()
    await page.waitForURL(/\/solutions\/[0-9a-f-]{36}/)
    const address = new URL(page.url()).pathname
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByLabel('Description')).toHaveText(sentences.cartons)
    expect(await said()).toEqual(planned)
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await said()).toEqual(planned)

    // Signing out loads the sign-in page again: nothing of the session stays in memory.
    await page.evaluate(() => document.body.setAttribute('data-old-document', ''))
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await untilAlive(page)
    await expect(page.locator('body[data-old-document]')).not.toBeAttached()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()

    await field('Email').fill(`  ${email.toUpperCase()} `)
    await secret('Password').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(/\/manufacturer\/dashboard/)
    await page.getByRole('link', { name: `View Details of ${title}` }).click()
    await page.waitForURL(`**${address}`)
    await page.getByRole('link', { name: 'Manage', exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL(/\/manufacturer\/dashboard/)
    await expect(page.getByText('The solution is deleted.')).toBeVisible()
    await expect(page.getByText('No projects yet')).toBeVisible()
    expectConsoleError('status of 404')
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})
