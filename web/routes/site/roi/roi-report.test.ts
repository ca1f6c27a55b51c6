import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type RoiInput, usualRoiInput } from '#engine/finance/index.ts'
import { roiSearchOf } from './roi-query.ts'
import { writeRoiReport } from './write-roi-report.server.tsx'

const textOf = async (input: RoiInput) => {
  const { totalPages, text } = await extractText(
    await getDocumentProxy(await writeRoiReport(input, roiSearchOf(input))),
  )
  return { totalPages, pages: text, whole: text.join(' ').replace(/\s+/g, ' ') }
}

describe('the business case as PDF', { timeout: 30_000 }, () => {
  it('holds the published figures, the numbers put in, and a number on every page', async () => {
    const { totalPages, pages, whole } = await textOf({
      ...usualRoiInput,
      investmentUsd: 150_000,
      peoplePerShift: 4,
      shiftsPerDay: 1,
      wageUsdPerHour: 20,
      runningCostsUsdPerYear: 70_600,
    })
    expect(totalPages).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} / ${totalPages}`)
    expect(whole).toContain('20 months')
    expect(whole).toContain('$188,896')
    expect(whole).toContain('52.3%')
    expect(whole).toContain('Investment may differ by ±20 %')
  })

  it('says so when it never pays back', async () => {
    const { whole } = await textOf({ ...usualRoiInput, peoplePerShift: 0 })
    expect(whole).toContain('Payback none')
  })

  it('is written for the longest horizon too', async () => {
    const { whole } = await textOf({ ...usualRoiInput, horizonYears: 15 })
    expect(whole).toContain('Within 5 years')
  })
})
