import { describe, expect, it } from 'vitest'
import { roiFields, usualRoiInput } from '#engine/finance/index.ts'
import { queryNames, roiInputOf, roiSearchOf } from './roi-query.ts'

describe('the address of a case', () => {
  it('comes back as it went, every number of it', () => {
    const input = { ...usualRoiInput, investmentUsd: 412_345, peoplePerShift: 1.5, discountPercent: 8.25 }
    expect(roiInputOf(new URLSearchParams(roiSearchOf(input)))).toMatchObject({ input, problems: {} })
  })

  it('has one name for each field', () =>
    expect(new Set(Object.values(queryNames)).size).toBe(roiFields.length))

  it('keeps what was typed where it is no number', () => {
    const { texts, problems } = roiInputOf(new URLSearchParams('investment=about+a+million&years=5'))
    expect(texts.investmentUsd).toBe('about a million')
    expect(Object.keys(problems)).toEqual(['investmentUsd'])
  })
})
