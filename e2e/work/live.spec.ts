import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { telemetryPath } from '#contract/telemetry-ranges.ts'
import { expect, test } from '../journey.ts'
import { sentences } from '../planner-page.ts'

const save = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.post('/api/v1/solutions', {
    data: { description: sentences.cartons, planId: randomUUID() },
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a cell is connected by a key, its page follows it live, and a revoked key is refused', async ({
  page,
  signUp,
  navigate,
}) => {
  await signUp()
  const id = await save(page.request)
  const ready = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await navigate('/solutions/:id/manage/live', { id })
  await ready
  await expect(page.getByText('Simulated only: no cell sends measurements yet')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Throughput' })).toBeVisible()

  await page.getByRole('button', { name: 'Make a key' }).press('Enter')
  await expect(page.getByText('is shown this once')).toBeVisible()
  const key = (await page.getByRole('region', { name: 'Key', exact: true }).textContent())?.trim() ?? ''
  expect(key).toMatch(/^cwt_/)
  const send = (throughput: number) =>
    fetch(`${process.env.E2E_BASE_URL}${telemetryPath(id)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        minute: new Date().toISOString(),
        throughput,
        availability: 0.9,
        performance: 1,
        quality: 1,
        state: 'running',
        alarms: ['E12'],
      }),
    })
  expect((await send(11)).status).toBe(200)
  const figures = page.locator('dl').first()
  await expect(figures).toContainText('11 /min')
  await expect(figures).toContainText('Running')
  await expect(page.getByRole('cell', { name: 'E12' })).toBeVisible()
  expect((await send(7)).status).toBe(200)
  await expect(figures).toContainText('7 /min')

  await page.getByRole('button', { name: 'Revoke Cell controller' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No key is open at the moment.')).toBeVisible()
  expect((await send(5)).status).toBe(401)
  await page.getByRole('link', { name: 'Hour', exact: true }).click()
  await expect(page).toHaveURL(/range=hour/)
})

test('an engineer adds a certification with its document and finds it in the list', async ({
  page,
  login,
  navigate,
  expectConsoleError,
}) => {
  // The form that is refused on purpose.
  expectConsoleError('status of 400')
  await login('engineer')
  await navigate('/engineer/certifications')
  await page.getByRole('link', { name: 'Add a certification' }).click()
  const name = `Gripper course ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add the certification' }).click()
  await expect(page.getByText('Enter who issued it')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Issued by').fill('Test house')
  await page.getByLabel('Issued on').fill('2026-02-03')
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.getByLabel('Document').setInputFiles({
    name: 'certificate.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  })
  await expect(page.getByText('certificate.png is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the certification' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: `Document of ${name}` })).toBeVisible()
  await navigate('/engineer/certifications')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Feb 3, 2026')
  await expect(row).toContainText('Not verified')
})
