import { expect, test, untilAlive } from './journey.ts'
import {
  addressOf,
  chip,
  describeProcess,
  descriptionBox,
  figure,
  numberIn,
  section,
  sentences,
} from './planner-page.ts'

const heading = { level: 1 } as const

test.describe('typed into the planner', () => {
  test.beforeEach(async ({ open }) => open('/platform'))

  test('cartons at 12 a minute: met with margin, under the ceiling, gripper counted', async ({ page }) => {
    await describeProcess(page, sentences.cartons)
    await expect(page.getByRole('heading', heading)).toHaveText(
      'Palletizing cell for 18 kg cartons at 12/min',
    )
    await expect(chip(page, 'Task')).toContainText('Palletizing')
    await expect(figure(page, 'Throughput').note).toHaveText(
      /^Target 12\/min, can hold [\d.]+\/min over weeks \(\+\d+%\)$/,
    )
    expect(await numberIn(figure(page, 'Throughput').value)).toBeGreaterThanOrEqual(12)

    // Layers × pattern: the stack of whole layers, with its pallet, stays under 4.5 m.
    const counts = /takes (\d+) layers of (\d+), (\d+) in all, ([\d,]+) mm high/.exec(
      (await page
        .getByText(/layers of/)
        .first()
        .textContent()) ?? '',
    )
    const [layers = 0, each = 0, all = 0, stackMm = 0] = (counts ?? [])
      .slice(1)
      .map((text) => Number(text.replaceAll(',', '')))
    expect(layers * each).toBe(all)
    expect(stackMm).toBe(layers * 250)
    await expect(chip(page, 'Ceiling')).toContainText('4,500 mm')
    const cellHeightMetres = Number(
      /([\d.]+)\sm high/.exec((await figure(page, 'Footprint').note.textContent()) ?? '')?.[1],
    )
    expect(cellHeightMetres).toBeLessThan(4.5)
    expect(cellHeightMetres * 1000).toBeGreaterThan(stackMm)

    // The load is the carton with gripper and cables, and within what the robot carries.
    const [load = 0, payload = 0] =
      ((await figure(page, 'Robot').note.textContent()) ?? '').match(/[\d.]+/g)?.map(Number) ?? []
    expect(load).toBeGreaterThan(18)
    expect(payload).toBeGreaterThanOrEqual(load)
  })

  test('two lathes through the night: double gripper, utilisation, buffer', async ({ page }) => {
    await describeProcess(page, sentences.lathes)
    await expect(page.getByRole('heading', heading)).toHaveText(
      /^Machine tending cell for 3.5 kg steel blanks/,
    )
    await expect(chip(page, 'Task')).toContainText('Machine tending')
    await expect(chip(page, 'Machines')).toContainText('2')
    await expect(chip(page, 'Machining time')).toContainText('95 s')
    await expect(section(page, 'Components')).toContainText(/double gripper/i)
    const utilisation = await numberIn(figure(page, 'Robot utilisation').value)
    expect(utilisation).toBeGreaterThan(0)
    expect(utilisation).toBeLessThan(100)
    await expect(section(page, 'Bill of materials')).toContainText('Part buffer')
    await expect(section(page, 'Notes on this plan')).toContainText(
      /\d+ blanks last \d+ h with nobody loading/,
    )
  })

  test('parcels of mixed sizes: a camera, and the heaviest parcel counts', async ({ page }) => {
    await describeProcess(page, sentences.parcels)
    await expect(page.getByRole('heading', heading)).toHaveText(
      'Pick and place cell for 15 kg parcels at 1,200/h',
    )
    await expect(chip(page, 'Mixed sizes')).toContainText(/yes/i)
    await expect(section(page, 'Bill of materials')).toContainText(/scanner|camera/i)
    expect(await numberIn(figure(page, 'Robots?').note)).toBeGreaterThan(15)
    // In the unit of the text.
    await expect(figure(page, 'Throughput').note).toContainText('Target 1,200/h')
  })

  test('900 kg, once a second: which limit, by how much, and what would help', async ({ page }) => {
    await describeProcess(page, sentences.engineBlocks)
    await expect(page.getByRole('main')).toContainText('Infeasible')
    const limits = section(page, 'What prevents a cell').getByRole('listitem')
    const payload = limits.filter({ hasText: 'fail on payload' })
    await expect(payload).toContainText(/carries 700 kg, needs 1,066 kg with gripper and cable: 366 kg short/)
    await expect(payload.getByRole('definition')).toHaveText([/^1,066\skg$/, /^700\skg$/, /^366\skg$/])
    await expect(payload).toContainText(/Parts of at most 534 kg at one a pick, or a gantry/)
    const rate = limits.filter({ hasText: '60/min is asked' })
    await expect(rate).toContainText('3.6 times as much')
    await expect(rate).toContainText(/At most [\d.]+\/min .*, or a conveyor or transfer line/)
    // No cell is drawn or priced, and there is nothing to save.
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(section(page, 'Bill of materials')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save this cell' })).toHaveCount(0)
    // What would make it feasible does.
    await chip(page, 'Part mass').click()
    await page.getByRole('textbox', { name: 'Part mass' }).fill('20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(limits.filter({ hasText: 'fail on payload' })).toHaveCount(0)
  })

  test('too little said: asks, keeps the text, plans with the answers', async ({ page }) => {
    await describeProcess(page, sentences.vague)
    await expect(page.getByText('Your text is kept.')).toBeVisible()
    await expect(descriptionBox(page)).toHaveValue(sentences.vague)
    await expect(page.getByRole('button', { name: 'Save this cell' })).toHaveCount(0)
    const submit = page.getByRole('button', { name: 'Plan with these answers' })
    await submit.click()
    const task = page.getByRole('combobox', { name: /^Which task is it/ })
    await expect(task).toHaveAccessibleDescription('Needed for a plan. Type a value.')

    await task.selectOption('Palletizing')
    await page.getByRole('textbox', { name: /^What is handled/ }).fill('cartons')
    await page.getByRole('textbox', { name: /^What does one part weigh/ }).fill('12')
    await page.getByRole('textbox', { name: /^How many parts a minute/ }).fill('8')
    await submit.click()
    await expect(page.getByRole('heading', heading)).toHaveText(
      /^Palletizing cell for 12 kg cartons at 8\/min$/,
    )
    await expect(descriptionBox(page)).toHaveValue(sentences.vague)
    await expect(page.getByRole('button', { name: 'Save this cell' })).toBeVisible()
  })

  test('markup is text', async ({ page }) => {
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    await describeProcess(page, sentences.script)
    await expect(page.getByRole('heading', heading)).toHaveText('Palletizing cell for 5 kg boxes at 10/min')
    await expect(descriptionBox(page)).toHaveValue(sentences.script)
    await expect(page.getByRole('blockquote')).toHaveText(sentences.script)
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('blockquote')).toHaveText(sentences.script)
    expect(dialogs).toBe(0)
  })

  test('a pasted e-mail of 20,000 words is read in part, and says so', async ({ page }) => {
    const words = 'Please find the minutes of the long plant meeting attached. '.repeat(2000)
    const text = `We palletize 5 kg boxes, 10 a minute. ${words}`
    expect(text.trim().split(/\s+/).length).toBeGreaterThan(20_000)
    await describeProcess(page, text)
    await expect(page.getByRole('heading', heading)).toHaveText('Palletizing cell for 5 kg boxes at 10/min')
    await expect(section(page, 'Notes on this plan')).toContainText(
      `The text has ${text.length.toLocaleString('en-US')} characters; the first 20,000 were read.`,
    )
    await expect(descriptionBox(page)).toHaveValue(text)
    // Longer than anything that is taken: refused by the field, and kept.
    const longer = 'Words '.repeat(33_500)
    await describeProcess(page, longer)
    await expect(descriptionBox(page)).toHaveAccessibleDescription(
      'This text has 201,000 characters. Shorten it to 200,000.',
    )
    await expect(descriptionBox(page)).toHaveValue(longer)
  })

  test('the field says that there is nothing at all', async ({ page }) => {
    for (const nothing of ['', '  \n ']) {
      await describeProcess(page, nothing)
      await expect(descriptionBox(page)).toHaveAccessibleDescription(/Please enter a prompt first$/)
    }
  })

  test('emoji are asked about', async ({ page }) => {
    await describeProcess(page, '🤖📦📦')
    await expect(page.getByText('Your text is kept.')).toBeVisible()
    await expect(descriptionBox(page)).toHaveValue('🤖📦📦')
    await expect(page.getByRole('combobox', { name: /^Which task is it/ })).toBeVisible()
  })
})

test('an empty box on the home page says so too', async ({ page, navigate, expectConsoleError }) => {
  await navigate('/')
  await descriptionBox(page).fill('   ')
  // The planner's own answer to a text that cannot be planned.
  expectConsoleError('status of 400')
  await page.getByRole('button', { name: 'Plan my cell' }).click()
  await expect(descriptionBox(page)).toHaveAccessibleDescription(/Please enter a prompt first$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page plans, and the plan can be read whole', async ({ page, open }) => {
    await open('/')
    await descriptionBox(page).fill(sentences.cartons)
    await page.getByRole('button', { name: 'Plan my cell' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText(
      'Palletizing cell for 18 kg cartons at 12/min',
    )
    expect(await numberIn(figure(page, 'Throughput').value)).toBeGreaterThanOrEqual(12)
    for (const title of ['Components', 'Bill of materials', 'Cash flow', 'Steps'])
      await expect(section(page, title)).toBeVisible()
    expect(await section(page, 'Bill of materials').getByRole('row').count()).toBeGreaterThan(10)
  })

  test('questions are answered by a plain form', async ({ page, open }) => {
    await open(addressOf(sentences.vague))
    await page.getByRole('combobox', { name: /^Which task is it/ }).selectOption('Palletizing')
    await page.getByRole('textbox', { name: /^What is handled/ }).fill('cartons')
    await page.getByRole('textbox', { name: /^What does one part weigh/ }).fill('12')
    await page.getByRole('textbox', { name: /^How many parts a minute/ }).fill('8')
    await page.getByRole('button', { name: 'Plan with these answers' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Palletizing cell for 12 kg cartons at 8/min')
  })
})
