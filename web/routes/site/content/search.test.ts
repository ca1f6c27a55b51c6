import { describe, expect, it } from 'vitest'
import { searchPages, wordsOf } from './search.server.ts'

describe('the search', () => {
  it.each([
    ['ISO 13855', '/documentation/safety#distances'],
    ['idempotency key', '/documentation/api#repeated-requests'],
    ['requirement fields', '/documentation/requirement-fields'],
    ['share link', '/documentation/projects#share-links'],
    ['CAD layers', '/integration-guides/cad-and-layout#layers'],
  ])('for “%s” leads to %s among the first', (query, path) => {
    expect(searchPages(query, 5).map((hit) => hit.path)).toContain(path)
  })

  it('finds what was meant where nothing is found as it was written', () => {
    expect(searchPages('idempotancy', 3).map(({ path }) => path)).toContain(
      '/documentation/api#repeated-requests',
    )
  })

  it('finds a word by its beginning, whatever its case, and its singular by its plural', () => {
    expect(wordsOf('Light CURTAINS')).toEqual(['light', 'curtain'])
    expect(searchPages('idempot').map((hit) => hit.path)).toContain('/documentation/api#repeated-requests')
  })

  it('shows the words found in what it shows of the section', () => {
    const [hit] = searchPages('triangular distributions')
    expect(hit?.excerpt.toLowerCase()).toContain('triangular')
    expect(hit?.excerpt.length).toBeLessThan(200)
  })

  it('answers a whole question by the words in it that say something', () => {
    const paths = searchPages('How far away must a light curtain of ours be, please?', 3).map(
      ({ path }) => path,
    )
    expect(paths).toContain('/documentation/safety#distances')
  })

  it('does not take a page for an answer that only holds a word or two of many', () =>
    expect(searchPages('<script>alert(1)</script> aaaaaaaaaaaa bbbbbbbb')).toEqual([]))

  it('says nothing for nothing, and holds any query', () => {
    expect(searchPages('')).toEqual([])
    expect(searchPages('…')).toEqual([])
    expect(searchPages('zzzzqqqq')).toEqual([])
    expect(searchPages(`${'robot '.repeat(5000)}`).length).toBeLessThanOrEqual(10)
  })
})
