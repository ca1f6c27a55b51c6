import { expect, it } from 'vitest'
import { type GridColumn, openingColumn, shownColumns } from './grid-column.ts'

const columns: readonly GridColumn<string>[] = [
  { key: 'name', header: 'Name', cell: (row) => row },
  { key: 'actions', header: 'Actions', hasControls: true, cell: (row) => row },
]

it('a row is opened by its first cell without controls, whatever the order of the columns', () => {
  expect(openingColumn(columns)).toBe(0)
  expect(openingColumn(shownColumns(columns, ['actions', 'name']))).toBe(1)
  expect(openingColumn(shownColumns(columns, ['actions']))).toBe(-1)
})
