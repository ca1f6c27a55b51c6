import { expect, it } from 'vitest'
import {
  type GridSpec,
  gridAddress,
  isNarrowed,
  pressSort,
  readGridView,
  wholeAddress,
} from './grid-address.ts'

const spec: GridSpec = {
  path: '/admin/orders',
  filters: { status: ['processing', 'completed'], from: null, companyId: 'company' },
  sorts: ['createdAt', 'total', 'status'],
  usualSort: 'createdAt.desc',
  columns: ['number', 'total', 'status'],
  limits: [25, 100],
}
const view = (query: string) => readGridView(new URLSearchParams(query), spec)

it('reads what it knows of an address and leaves the rest', () => {
  expect(view('search=%20arm%20&status=lost&sort=total,who.desc&columns=status,price&limit=7')).toEqual({
    search: 'arm',
    filters: {},
    sort: [{ key: 'total', isDescending: false }],
    columns: ['status'],
    limit: null,
  })
})

it.each([
  '/admin/orders',
  '/admin/orders?search=arm&status=completed&from=2026-01-01&sort=status%2Ctotal.desc&columns=total%2Cnumber&limit=25',
])('writes back the address it read: %s', (address) => {
  const query = address.split('?')[1] ?? ''
  expect(gridAddress(spec, view(query))).toBe(address)
})

it('narrows to a company by its id alone', () => {
  const id = '0b9ff9ca-6a9c-4b9c-8f5e-0d6c3b1f2a10'
  expect(view(`companyId=${id}`).filters).toEqual({ companyId: id })
  expect(gridAddress(spec, view(`companyId=${id}`))).toBe(`/admin/orders?companyId=${id}`)
  expect(view('companyId=acme').filters).toEqual({})
})

it('keeps the mark of a page behind the view', () => {
  expect(gridAddress(spec, view(''), 'a=b')).toBe('/admin/orders?cursor=a%3Db')
})

it('sorts by the pressed column alone, turns it round, and adds to the others', () => {
  const one = pressSort([], 'total', false)
  expect(one).toEqual([{ key: 'total', isDescending: false }])
  expect(pressSort(one, 'total', false)).toEqual([{ key: 'total', isDescending: true }])
  const two = pressSort(one, 'status', true)
  expect(two.map(({ key }) => key)).toEqual(['total', 'status'])
  expect(pressSort(two, 'total', true)).toEqual([
    { key: 'total', isDescending: true },
    { key: 'status', isDescending: false },
  ])
})

it.each([
  ['search=lathe', true],
  ['status=completed', true],
  ['status=nonsense', false],
  ['sort=name&limit=100', false],
  ['', false],
])('a list at "%s" leaves rows out: %s', (query, is) => expect(isNarrowed(view(query))).toBe(is))

it('a filter at its usual value narrows nothing', () => {
  const usual: GridSpec = { ...spec, usualFilters: { status: 'processing' } }
  const read = (query: string) => readGridView(new URLSearchParams(query), usual)
  expect(isNarrowed(read('status=processing'))).toBe(false)
  expect(isNarrowed(read('status=completed'))).toBe(true)
})

it('shows all rows in the order and with the columns that were chosen', () => {
  expect(wholeAddress(spec, view('search=arm&status=completed&sort=total&columns=total'))).toBe(
    '/admin/orders?sort=total&columns=total',
  )
})
