import { expect, it } from 'vitest'
import { proseConditions } from './prose-conditions.ts'

const faultsOf = (file: string, text: string): string[] => proseConditions(new Map([[file, text]]))

it.each([
  'const isOwn = / machines? × 60 s ÷/.test(ratePerMinute.basis)',
  "if (station.label === 'Infeed line 1') return",
  'if (last.label === operation.label && last.id === operation.id) count += 1',
  "const count = eoat.massBasis.startsWith('2 ×')",
  'const count = /^2/.exec(eoat.massBasis)',
  'const has = words.test(job.requirement.text)',
  'const warn = ({ facts, text }: Requirement) => text',
  'const { facts, text } = requirement',
  'const note = process.notes.find((each) => /standing camera/.test(each))',
  "if ('reason' in likely && likely.reason.includes('1,000 %')) return likely",
  'const isEuro = /€|eur/i.test(budget.words)',
  "import { stepsSaid } from '../requirement/said/steps.ts'",
  "const words = ({ text }: Pick<Requirement, 'text' | 'facts'>) => text",
  "const isClean = /clean ?room/i.test(robot.uses.join(' '))",
  "if (drumNames.test(facts.partName?.value ?? '')) return 'drum'",
  'switch (station.label) {',
  "if (['Infeed', 'Outfeed'].includes(station.label)) return",
  "if ('Infeed' === station.label) return",
  "if (station.label == 'Infeed') return",
  "if (station.label.indexOf('In') >= 0) return",
  "if (station.label.toLowerCase().includes('in')) return",
  "if (station.label.split(' ')[0] === 'Infeed') return",
  "if (station.label[0] === 'I') return",
  "const l = station.label\nif (l === 'Infeed') return",
  'const width = { Infeed: 1 }[station.label]',
  "const said = requirement['text']",
  'if (eoat.description.length > 20) return',
])('refuses a condition on prose: %s', (text) => {
  expect(faultsOf('engine/bom/some-lines.ts', text)).toHaveLength(1)
})

it.each([
  ['engine/requirement/roles/lengths.ts', "if (facts.task?.basis !== 'typed') return"],
  ['engine/requirement/said/wishes.ts', 'if (robotWished?.basis !== TYPED) return'],
  ['engine/requirement/reasoning/assume-process.ts', 'if (!punchWords.test(kind.basis)) return'],
  ['engine/requirement/scored/doubts.ts', 'const isQuoted = fact.basis.includes(words)'],
  ['engine/requirement/tables/text-tables.ts', 'const isUsed = facts[field]?.basis.includes(SOURCE)'],
  ['server/generation/source.ts', "const isTyped = origin === 'given' && basis === 'typed'"],
  ['web/routes/solutions/detail.tsx', "facts.filter((fact) => fact.basis === 'typed')"],
])('refuses a fixed basis in any condition, and any basis in those of the reader: %s', (file, text) => {
  expect(faultsOf(file, text)).toHaveLength(1)
})

it.each([
  ['web/features/planner/fact-list.tsx', 'one.basis === fact.basis'],
  ['web/features/planner/evidence-entries.ts', "at <= 0 || basis === ''"],
  ['web/lib/pending-plan.ts', "typeof value.basis === 'string'"],
  ['engine/finance/some.test.ts', "fact.basis === 'typed'"],
  ['engine/bom/some-lines.ts', 'const reason = [fact.basis, station.label].join(" ")'],
  ['engine/requirement/roles/lengths.ts', 'words.test(requirement.text)'],
  ['engine/requirement/said/places.ts', 'words.test(requirement.text)'],
  ['engine/bom/some-lines.ts', "import { isSaid } from '../requirement/said/types.ts'"],
  ['engine/bom/some-lines.test.ts', 'expect(/x/.test(line.label)).toBe(true)'],
  ['web/features/plan-view/fact.tsx', '/x/.test(fact.basis)'],
])('lets prose be written, and read by the reader and by tests: %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([])
})
