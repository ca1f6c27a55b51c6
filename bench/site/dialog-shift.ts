import type { Browser } from '@playwright/test'
import type { Figure } from '../report.ts'
import { shiftsOf, watchShifts } from './watch-shifts.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
] as const
/** Longer than the half second after a change of size in which shifts are forgiven. */
const SETTLED_MS = 900

/** Opens a dialog of the home page and makes the window narrow and wide again behind it, then closes it and does so once more. */
export const dialogShift = async (browser: Browser, url: string): Promise<Figure> => {
  const context = await browser.newContext({ viewport: SIZES[0] })
  const page = await context.newPage()
  await watchShifts(page)
  const resize = async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.waitForTimeout(SETTLED_MS)
    }
  }
  try {
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    const opener = page.locator('#use-cases a[aria-haspopup=dialog]').first()
    await opener.scrollIntoViewIfNeeded()
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(SETTLED_MS)
    await resize()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForTimeout(SETTLED_MS)
    await resize()
    const { shift, moved } = await shiftsOf(page)
    return {
      name: 'layout shift on home, a dialog open, window resized',
      value: shift,
      unit: '',
      bound: { most: 0.05 },
      ...(moved.length > 0 && shift > 0.01 ? { note: [...new Set(moved)].slice(0, 6).join(', ') } : {}),
    }
  } finally {
    await context.close()
  }
}
