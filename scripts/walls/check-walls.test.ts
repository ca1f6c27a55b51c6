import { describe, expect, test } from 'vitest'
import { checkWalls } from './check-walls.ts'
import { readImports } from './read-imports.ts'

const faultsOf = (files: Record<string, string>) => checkWalls(new Map(Object.entries(files)))

describe('who may import whom', () => {
  test.each([
    ['the engine looks down', 'engine/layout/a.ts', "import { b } from '../motion/b.ts'"],
    [
      'a test of the engine draws its cases',
      'engine/motion/a.test.ts',
      "import { b } from '#engine/test/always.ts'",
    ],
    [
      'the job makes the process',
      'engine/process/job.ts',
      "import { processWaysOf } from './process-ways.ts'",
    ],
    ['the contract uses the engine', 'contract/a.ts', "import { b } from '#engine/units.ts'"],
    ['a screen uses a face of the engine', 'web/a.ts', "import { b } from '#engine/finance/index.ts'"],
    ['a screen uses types of the engine', 'web/a.ts', "import type { B } from '#engine/layout/types.ts'"],
    ['db takes a type', 'db/schema/a.ts', "import type { B } from '#engine/units.ts'"],
    [
      'a capability uses another one by a verb',
      'server/solutions/a.ts',
      "import { notify } from '#server/notifications/notify.ts'",
    ],
    ['the router lists the routes', 'server/router.ts', "import { a } from './solutions/routes.ts'"],
    ['the pages get their context', 'server/http/pages.ts', "import { c } from '#web/context.ts'"],
    ['a journey opens every page', 'e2e/a.spec.ts', "import { a } from '#web/pages/pages.server.ts'"],
    ['a route uses a feature', 'web/routes/site/a.tsx', "import { b } from '#web/features/plan/b.tsx'"],
    [
      'a feature uses what lists of staff share',
      'web/features/plan/a.tsx',
      "import { b } from '#web/features/staff-lists/b.tsx'",
    ],
    [
      'a journey starts a provider on loopback',
      'e2e/a.spec.ts',
      "import { a } from '#server/test/elsewhere/model-server.ts'",
    ],
    ['a journey uses the demo rows', 'e2e/a.spec.ts', "import { a } from '#server/demo/accounts.ts'"],
  ])('%s', (_, file, text) => {
    expect(faultsOf({ [file]: text })).toEqual([])
  })

  test.each([
    [
      'engine/motion/a.ts',
      "import { b } from '#engine/test/always.ts'",
      "test has no place in the engine's order",
    ],
    [
      'server/solutions/a.ts',
      "import { b } from '#engine/finance/risk/b.ts'",
      'from outside, the engine is imported by its faces: engine/*.ts, and index.ts and types.ts of a folder',
    ],
    [
      'engine/layout/a.ts',
      "import { b } from '../simulation/b.ts'",
      "simulation comes after layout in the engine's order",
    ],
    [
      'engine/bom/a.ts',
      "import { processWaysOf } from '../process/process-ways.ts'",
      'the process of a task is made once: take it from the job',
    ],
    ['engine/layout/a.ts', "import fs from 'node:fs'", 'the engine uses no packages'],
    [
      'engine/units.ts',
      "import { z } from '#contract/a.ts'",
      'the engine imports nothing from outside itself',
    ],
    ['engine/novelty/a.ts', "import { b } from '../units.ts'", "novelty has no place in the engine's order"],
    ['contract/a.ts', "import { b } from '#db/connect.ts'", 'the contract imports engine and itself only'],
    ['db/schema/a.ts', "import { b } from '#engine/units.ts'", 'db takes types only'],
    [
      'db/connect.ts',
      "import type { B } from '#server/platform/config/config.ts'",
      'db imports engine, contract and itself only',
    ],
    [
      'server/bidding/a.ts',
      "import { b } from '../solutions/queries.ts'",
      'queries.ts belongs to solutions alone',
    ],
    [
      'server/identity/accounts/a.ts',
      "import { b } from '../sessions/queries.ts'",
      'queries.ts belongs to identity/sessions alone',
    ],
    ['server/bidding/a.ts', "import { b } from '../http/env.ts'", 'a capability does not import http'],
    [
      'server/bidding/a.ts',
      "import { b } from '#server/registry/purposes.ts'",
      'only the root of the server imports its root files',
    ],
    [
      'server/platform/a.ts',
      "import { b } from '../solutions/save-solution.ts'",
      'platform imports itself only',
    ],
    [
      'server/bidding/a.ts',
      "import { b } from '#web/context.ts'",
      'only http/pages.ts may import web/context.ts',
    ],
    ['web/ui/a.tsx', "import { b } from '#web/features/plan/b.tsx'", 'ui does not import features'],
    ['web/features/plan/a.tsx', "import { b } from '../bid/b.tsx'", 'a feature does not import another'],
    [
      'web/routes/a.tsx',
      "import { b } from '#server/platform/config/config.ts'",
      'web imports engine, contract and itself only',
    ],
    [
      'web/routes/a.tsx',
      "const b = await import('#db/connect.ts')",
      'web imports engine, contract and itself only',
    ],
    [
      'e2e/a.spec.ts',
      "import { b } from '#server/platform/config/config.ts'",
      'e2e imports engine, contract, the demo rows and itself only',
    ],
    [
      'web/lib/a.ts',
      "export { b } from '../../engine/units.ts'",
      'use #engine/units.ts instead of a path out of web',
    ],
  ])('%s may not have %s', (file, text, reason) => {
    expect(faultsOf({ [file]: text }).join()).toContain(reason)
  })
})

test('imports are found in every form, over several lines, and not in comments', () => {
  const text = `
// import a from './comment.ts'
/* export * from './block.ts' */
import './side.ts'
import type { A } from './type.ts'
import {
  one,
  type Two,
} from './lines.ts'
export * from './all.ts'
const later = () => import('./later.tsx')
const worker = new Worker(new URL('./worker.ts', import.meta.url))
import font from './font.woff2?url'
`
  expect(
    readImports('web/lib/x.ts', text)
      .map(({ target, isTypeOnly }) => `${target}${isTypeOnly ? ' type' : ''}`)
      .toSorted(),
  ).toEqual([
    'web/lib/all.ts',
    'web/lib/font.woff2',
    'web/lib/later.tsx',
    'web/lib/lines.ts',
    'web/lib/side.ts',
    'web/lib/type.ts type',
    'web/lib/worker.ts',
  ])
})

test('a circle of imports is found once, also one of types only', () => {
  const circle = {
    'server/a/one.ts': "import { two } from './two.ts'",
    'server/a/two.ts': "import { three } from './three.ts'",
    'server/a/three.ts': "import { one } from './one.ts'",
  }
  expect(faultsOf(circle)).toEqual([
    'circular: server/a/one.ts → server/a/two.ts → server/a/three.ts → server/a/one.ts',
  ])
  expect(faultsOf({ ...circle, 'server/a/three.ts': "import type { One } from './one.ts'" })).toHaveLength(1)
})

describe('folders that import each other', () => {
  const capabilities = {
    'server/bids/a.ts': "import type { B } from '#server/orders/b.ts'",
    'server/orders/b.ts': '',
    'server/orders/c.ts': "import { d } from '#server/bids/d.ts'",
    'server/bids/d.ts': '',
  }

  test('are found once, with an import of each direction', () => {
    expect(faultsOf(capabilities)).toEqual([
      'server: bids and orders import each other: server/bids/a.ts → server/orders/b.ts; server/orders/c.ts → server/bids/d.ts',
    ])
  })

  test('are found at any depth', () => {
    const nested = Object.fromEntries(
      Object.entries(capabilities).map(([file, text]) => [
        file.replace('server/', 'web/ui/'),
        text.replace('#server/', '#web/ui/'),
      ]),
    )
    expect(faultsOf(nested).join()).toContain('web/ui: bids and orders import each other')
  })

  test('count inside the engine, for types too', () => {
    const rooms = {
      'engine/layout/cells/a.ts': "import { b } from '../room/b.ts'",
      'engine/layout/room/b.ts': '',
      'engine/layout/room/c.ts': "import type { A } from '../cells/a.ts'",
    }
    expect(faultsOf(rooms).join()).toContain('engine/layout: cells and room import each other')
  })

  test('count also between a room of identity and a capability', () => {
    const rooms = {
      'server/identity/sessions/a.ts': "import { b } from '#server/rpc/b.ts'",
      'server/rpc/b.ts': "import { c } from '#server/identity/sessions/c.ts'",
      'server/identity/sessions/c.ts': '',
    }
    expect(faultsOf(rooms).join()).toContain('server: identity/sessions and rpc import each other')
    expect(faultsOf({ ...rooms, 'server/rpc/b.ts': '' })).toEqual([])
  })

  test('one direction passes, and so do tests and a folder with the files above it', () => {
    expect(faultsOf({ ...capabilities, 'server/orders/c.ts': '' })).toEqual([])
    const { 'server/orders/c.ts': text, ...rest } = capabilities
    const used = { ...rest, 'server/bids/e.ts': "import { d } from './d.ts'" }
    expect(faultsOf({ ...used, 'server/orders/c.test.ts': text })).toEqual([])
    const within = {
      'server/orders/b.ts': "import { c } from './parts/c.ts'",
      'server/orders/parts/c.ts': "import { d } from '../d.ts'",
      'server/orders/d.ts': '',
    }
    expect(faultsOf(within)).toEqual([])
  })
})

describe('size and names', () => {
  test('400 lines pass, 401 do not', () => {
    expect(faultsOf({ 'web/a.ts': '\n'.repeat(400) })).toEqual([])
    expect(faultsOf({ 'web/a.ts': '\n'.repeat(401) })).toEqual(['web/a.ts: 401 lines; 400 are the limit'])
  })

  test('twelve files pass, thirteen do not; tests do not count', () => {
    const folder = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`web/ui/part-${index}.tsx`, '']))
    expect(faultsOf({ ...folder(12), 'web/ui/part.test.tsx': '' })).toEqual([])
    expect(faultsOf(folder(13))).toEqual(['web/ui: 13 files; more than 12 are split by noun'])
  })

  test.each([
    ['web/ui/BigButton.tsx', 'BigButton.tsx is not kebab-case'],
    ['web/ui/big_button.tsx', 'big_button.tsx is not kebab-case'],
    [`server/utils/a.ts`, 'says nothing'],
    [`web/lib/helpers.ts`, 'says nothing'],
  ])('%s is refused', (file, reason) => {
    expect(faultsOf({ [file]: '' }).join()).toContain(reason)
  })

  test('routes may carry parameters', () => {
    expect(faultsOf({ 'web/routes/engineer/requests.$id.tsx': '' })).toEqual([])
  })

  test('an error of the contract named by a string is refused, but for the doors', () => {
    const text = "throw new ORPCError('LAST_OWNER', { status: 409 })"
    expect(faultsOf({ 'server/teams/a.ts': text }).join()).toContain('throw the typed error of the contract')
    expect(faultsOf({ 'server/http/a.ts': text, 'server/teams/a.test.ts': text })).toEqual([])
    for (const made of ['new ORPCError(code, texts[code])', 'new ORPCError<Code, unknown>(code)'])
      expect(faultsOf({ 'server/teams/a.ts': made }).join()).toContain('errorOf(group, code)')
    expect(faultsOf({ 'server/teams/a.ts': 'throw errors.LAST_OWNER()' })).toEqual([])
  })

  test('what only tests import is in a folder of tests', () => {
    const fixture = { 'engine/scene/cells.ts': '', 'engine/scene/a.test.ts': "import './cells.ts'" }
    expect(faultsOf(fixture).join()).toContain('engine/scene/cells.ts: only tests import it')
    expect(
      faultsOf({ 'engine/scene/test/cells.ts': '', 'engine/scene/a.test.ts': "import './test/cells.ts'" }),
    ).toEqual([])
    expect(faultsOf({ ...fixture, 'engine/scene/b.ts': "import './cells.ts'" })).toEqual([])
  })

  test.each(['a as unknown as B', '// TODO: later', "test.only('x', () => {})", '// @ts-ignore'])(
    '%s is refused',
    (text) => {
      expect(faultsOf({ 'web/a.ts': `\n${text}\n` }).join()).toMatch(/^web\/a\.ts:2: /)
    },
  )
})
