import { expect, test } from '../journey.ts'
import { addressOf, chip } from '../planner-page.ts'

const text =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets, two shifts. Offer 4711.'

test.describe('the text as it was read', () => {
  test('shows each figure with its role; a figure can be changed, ignored and taken back by keyboard', async ({
    page,
    open,
  }) => {
    await open(addressOf(text))
    const read = page.getByRole('region', { name: 'Your text as it was read' })
    const mass = read.getByRole('button', { name: /^18 kg Part mass \(given in the text\)/ })
    await expect(mass).toBeVisible()
    await expect(read.getByRole('button', { name: /^4711,? not used/ })).toHaveCount(2)

    await mass.focus()
    await page.keyboard.press('Enter')
    const menu = read.getByRole('form', { name: 'What 18 kg is' })
    await expect(menu.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mass).toBeFocused()

    // A size is three numbers: each has its field, and only the changed one is set.
    await read.getByRole('button', { name: /^400x300x250 mm Size \(given in the text\)/ }).click()
    await read.getByRole('textbox', { name: 'Width' }).fill('280')
    await page.keyboard.press('Enter')
    await expect(chip(page, 'Width')).toContainText('280 mm')
    await expect(chip(page, 'Length')).toHaveAccessibleName(/given in the text/)
    await page.goBack()
    await expect(chip(page, 'Width')).toContainText('300 mm')

    await mass.click()
    await menu.getByRole('textbox', { name: 'Value' }).fill('16')
    await page.keyboard.press('Enter')
    await expect(chip(page, 'Part mass')).toContainText('16 kg')
    await page.goBack()
    await expect(chip(page, 'Part mass')).toContainText('18 kg')

    await mass.click()
    await menu.getByRole('button', { name: 'Ignore' }).click()
    await expect(read.getByRole('button', { name: /^18 kg ignored/ })).toBeVisible()
    await expect(chip(page, 'Part mass').filter({ hasText: '18 kg' })).toHaveCount(0)
    await page.goBack()
    await expect(chip(page, 'Part mass')).toContainText('18 kg')
  })

  test('offers two readings as two buttons, and lists assumed values first', async ({ page, open }) => {
    await open(addressOf('Take turned parts from a belt and check them for scratches, 300 g, 20 a minute.'))
    await expect(page.getByRole('heading', { name: /^\d+ assumed$/ })).toBeVisible()
    const doubts = page.getByRole('list', { name: 'Readings to check' })
    const task = doubts.getByRole('listitem').filter({ hasText: 'This plan covers' })
    expect(await task.getByRole('button').count()).toBeGreaterThanOrEqual(2)
    // Which tasks are near one another follows from the weights: the one that is not planned is pressed.
    const planned = (await chip(page, 'Task').textContent()) ?? ''
    const other = /^[^:]+/.exec((await task.getByRole('button').nth(1).textContent()) ?? '')?.[0] ?? ''
    expect(planned).not.toContain(other)
    await task.getByRole('button').nth(1).click()
    await expect(chip(page, 'Task')).toContainText(other)
  })

  test('shows each assumed value without scrolling, and says at once what is outside', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const wordy =
      'We have packed by hand for twenty years, so please bear with us, as we lack the right terms. '
    await open(addressOf(`${wordy.repeat(2)}Palletize 15 kg boxes.`))
    const title = page.getByRole('heading', { name: /^\d+ assumed$/ })
    const chips = title.locator('xpath=..').getByRole('button')
    expect(await chips.count()).toBe(Number.parseInt((await title.textContent()) ?? '', 10))
    await expect(chips.last()).toBeInViewport({ ratio: 1 })

    await open(
      addressOf('We want a robot to paint the outside of our office building, 400 square metres, 3 storeys.'),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Not one of our tasks' })).toBeVisible()
    await expect(
      page.getByRole('combobox', { name: 'If it is one of our tasks after all, which one?' }),
    ).toBeVisible()
    const read = page.getByRole('region', { name: 'Your text as it was read' })
    await expect(read.getByRole('button', { name: 'not sure' })).toHaveCount(0)
  })

  test('lists what has no field of its own with its words; each can be ignored by keyboard', async ({
    page,
    open,
  }) => {
    await open(addressOf(`${text} FANUC preferred, pallets are changed by hand.`))
    const also = page.getByRole('region', { name: 'Also read from the text' })
    await expect(also.getByRole('listitem')).toHaveText([
      /^Robots by FANUC preferred\s“?FANUC”?/,
      /^People bring and take the pallets/,
    ])
    await also.getByRole('button', { name: 'Ignore “FANUC”' }).focus()
    await page.keyboard.press('Enter')
    await expect(also.getByRole('listitem')).toHaveCount(1)
    await expect(also.getByRole('button', { name: /^Ignore “pallets/ })).toBeFocused()
    const read = page.getByRole('region', { name: 'Your text as it was read' })
    await expect(read.getByRole('button', { name: /^FANUC ignored/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(also).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(also.getByRole('listitem')).toHaveCount(2)
  })
})
