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
  'distances.filter((each) => each.guard === opening.label)',
  'nearest.set(opening.label, 3)',
  'const seen = counts.get(guard.description)',
  'const byName = new Map(stations.map((station) => [station.label, station]))',
  'const isKnown = names[station.label]',
  'const alike = Map.groupBy(gaps, (gap) => gap.label)',
  'const alike = Map.groupBy(gaps, ({ label: name }) => name)',
  "const short = stations.find((one) => one.id === id)?.label.split(':')[0]",
  'const label = work.label.replace(/1$/, next)',
  "const carries = cycle.segments.findIndex(({ label }) => label === 'Carry')",
  'const waits = segments.filter(({ label }) => label === WAIT_FOR_CONTAINER)',
  'const named = gaps.filter(({ label: name }) => !known.some((one) => name.startsWith(one)))',
  'const own = gaps.filter(({ id, label }) => known.has(label))',
  "const { id, label } = station\nif (label === 'Infeed') return id",
  'for (const { description } of tools) {\n  if (/^2/.test(description)) count += 1\n}',
  "const isAir = tools.some((tool) => {\n  const { massBasis } = tool\n  return massBasis.includes('air')\n})",
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
  ['server/exports/report/pages.tsx', "stations.find((station) => station.label === 'Infeed')"],
  ['web/features/plan-view/panel.tsx', 'if (/^Infeed/.test(station.label)) return null'],
  ['web/features/plan-view/panel.tsx', "if (tool.massBasis.startsWith('assumed')) return null"],
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
  ['web/features/palette/recent.ts', "typeof value.label === 'string'"],
  ['engine/bom/some-lines.ts', 'const names = stations.map(({ label }) => label).join()'],
  ['engine/bom/some-lines.ts', 'const basis = fact === undefined ? usual : fact.basis'],
  ['engine/bom/some-lines.ts', 'if (fact.basis === undefined) return'],
  ['engine/bom/some-lines.ts', 'const text = gaps.map((gap) => gap.label.toLowerCase())'],
  ['engine/layout/shown-names.ts', "const short = station.label.split(',')[0]"],
])('lets prose be written, and read by the reader and by tests: %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([])
})
