import { expect, it } from 'vitest'
import { taskSwitches } from './task-switches.ts'

const faultsOf = (file: string, text: string): string[] => taskSwitches(new Map([[file, text]]))

it.each([
  'switch (task) {',
  'const trials: Partial<Record<Task, Trial>> = {',
  'switch (requirement.facts.task?.value) {',
  "if (['kitting', 'marking'].includes(duty.task)) return 1",
  "const isStacked = ['palletizing'].includes(facts.task?.value ?? '')",
  "if (facts.task?.value !== 'sheet_handling') return undefined",
  "const share = duty.task === 'palletizing' ? 0.8 : 0.5",
  "if ('kitting' === facts.task?.value) return",
  "if (new Set(['kitting']).has(task)) return",
  "const carries: ReadonlySet<string> = new Set(['kitting'])\nif (carries.has(facts.task?.value ?? '')) return",
  "const k = facts.task?.value\nif (k === 'kitting') return",
])('refuses to choose by task in a way that forgets new ones: %s', (text) => {
  expect(faultsOf('engine/bom/some-lines.ts', text)).toHaveLength(1)
})

it.each([
  ['engine/bom/some-lines.ts', 'return recipes[task](requirement)'],
  ['engine/bom/some-lines.ts', 'switch (station.kind) {'],
  ['engine/requirement/roles/lengths.ts', 'switch (task) {'],
  ['engine/requirement/roles/lengths.ts', "if (task === 'kitting') return"],
  ['engine/bom/some-lines.ts', "if (traitsOf(task)?.fills === 'kits') return []"],
  ['engine/bom/test/sample.ts', "if (task === 'kitting') return"],
])('lets records, other switches and the reader be: %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([])
})
