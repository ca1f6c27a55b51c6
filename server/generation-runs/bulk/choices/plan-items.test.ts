import { expect, it } from 'vitest'
import { robots } from '#engine/catalogue/index.ts'
import { planItems } from './plan-items.ts'
import { inProportion } from './robot-kinds.ts'

const base = { count: 1, seed: 1, robotIds: [], ratePerMinute: undefined, partMassKg: undefined, sample: [] }
const promptOf = (basePrompt: string, process: { name?: string; description: string }) =>
  planItems({ ...base, basePrompt, process, diversity: 'low' })[0]?.prompt

it('writes prompts that read as a sentence, whatever was typed', () => {
  const head = 'Adaptive cell with a six-axis robot and'
  const flour = { name: 'bags of flour', description: 'Palletize bags of flour.' }
  expect(promptOf('Palletize goods of a mill.', flour)).toMatch(
    new RegExp(`^${head} .+: palletize goods of a mill, here bags of flour\\.$`),
  )
  expect(promptOf('Palletize bags of flour', flour)).toMatch(/: palletize bags of flour\.$/)
  expect(promptOf('AI bin picking', { description: '' })).toMatch(/: AI bin picking\.$/)
})

it('takes no robot that is far too strong, unless nothing else can do the work', () => {
  const heavy = robots.find(({ payloadKg = 0 }) => payloadKg > 150)?.id ?? ''
  const light = robots.find(({ payloadKg = 0 }) => payloadKg <= 10)?.id ?? ''
  const both = (loadKg: number) => [heavy, light].map((robotId) => ({ robotId, loadKg }))
  expect(inProportion(both(1))).toEqual([light])
  expect(inProportion(both(100))).toEqual([heavy, light])
  expect(inProportion([{ robotId: heavy, loadKg: 1 }])).toEqual([heavy])
})
