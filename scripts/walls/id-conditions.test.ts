import { expect, it } from 'vitest'
import { idConditions } from './id-conditions.ts'

const faultsOf = (file: string, text: string): string[] => idConditions(new Map([[file, text]]))

it.each([
  "const isStore = count((id) => id.startsWith('pallet_store')) > 0",
  'const isStack = ({ id }: Station) => /^stack-(?:exit|entry)-/.test(id)',
  "const number = place.id.split('-').at(-1)",
  `const press = stations.find(({ id }) => id === \`press-\${number}\`)`,
  "const isBin = track.stationId?.includes('bin')",
])('refuses to decide by a piece of an id: %s', (text) => {
  expect(faultsOf('engine/bom/some-lines.ts', text)).toHaveLength(1)
})

it.each([
  [
    'engine/bom/some-lines.ts',
    'const own = stations.filter(({ id }) => robot.servesStationIds.includes(id))',
  ],
  ['engine/bom/some-lines.ts', "const isRobot = line.id === 'robot'"],
  ['engine/bom/some-lines.ts', "const isCobot = /cobot/.test(robotById(robotId)?.type ?? '')"],
  ['engine/bom/some-lines.ts', `const id = \`press-\${number}\``],
  ['engine/bom/some-lines.test.ts', "expect(line.id.startsWith('conveyor')).toBe(true)"],
  ['web/features/plan-view/bill.tsx', "id.startsWith('conveyor')"],
])('lets ids name things, and tests look them up: %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([])
})
