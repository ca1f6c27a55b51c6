import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearPendingPlan,
  type PendingPlan,
  pendingPlanOf,
  readPendingPlan,
  writePendingPlan,
} from './pending-plan.ts'

const host = 'localhost:3000'
const key = 'localhost:3000-pendingFormData'
const plan: PendingPlan = {
  description: 'We stack 18 kg cartons, 12 a minute <script>',
  numbers: { ratePerMinute: 14, isMixedSizes: false, environment: 'normal' },
  seed: 1,
  robotId: 'abb-irb-460',
  planId: '0b5a3c1e-6f0d-4a52-9c11-2f6a1f6f9f10',
  title: 'Palletizing cell',
}

let kept: Map<string, string>
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
}
beforeEach(() => {
  kept = new Map()
})

describe('a plan made before signing in', () => {
  it('waits under the documented name and comes back whole', () => {
    expect(writePendingPlan(storage, host, plan)).toBe(true)
    expect([...kept.keys()]).toEqual([key])
    expect(readPendingPlan(storage, host)).toEqual(plan)
  })

  it('takes values from files and the files themselves along, and leaves out what is neither', () => {
    const withFiles: PendingPlan = {
      ...plan,
      evidence: [
        { field: 'partMassKg', value: 18, basis: 'from parts.csv, row 3' },
        { field: 'partMassKg', volumeMm3: 5000, basis: 'from part.stl' },
      ],
      attachments: ['0b5a3c1e-6f0d-4a52-9c11-2f6a1f6f9f10'],
    }
    expect(pendingPlanOf(withFiles)).toEqual(withFiles)
    for (const broken of [{ evidence: [{ field: 'x', value: 1, basis: '' }] }, { attachments: ['../x'] }])
      expect(pendingPlanOf({ ...plan, ...broken })).toEqual(plan)
  })

  it('is merged into what waits there already, and leaves it behind when it goes', () => {
    kept.set(key, '{"contact":{"name":"Ada"}}')
    writePendingPlan(storage, host, plan)
    expect(JSON.parse(kept.get(key) ?? '')).toEqual({ contact: { name: 'Ada' }, plan })
    clearPendingPlan(storage, host, plan.planId)
    expect(JSON.parse(kept.get(key) ?? '')).toEqual({ contact: { name: 'Ada' } })
    expect(readPendingPlan(storage, host)).toBeNull()
  })

  it('stays when another plan was saved, or a solution that holds no plan', () => {
    writePendingPlan(storage, host, plan)
    for (const saved of ['11111111-6f0d-4a52-9c11-2f6a1f6f9f10', null])
      expect(clearPendingPlan(storage, host, saved)).toBe(false)
    expect(readPendingPlan(storage, host)).toEqual(plan)
  })

  it('belongs to one host', () => {
    writePendingPlan(storage, host, plan)
    expect(readPendingPlan(storage, 'localhost:3001')).toBeNull()
  })

  it('is none where the browser keeps nothing or something else', () => {
    expect(readPendingPlan(storage, host)).toBeNull()
    for (const text of ['', 'null', '[]', '5', '{', '{"plan":null}', '{"plan":[]}']) {
      kept.set(key, text)
      expect(readPendingPlan(storage, host)).toBeNull()
    }
  })

  it('tells when the browser refuses to keep it', () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(writePendingPlan(full, host, plan)).toBe(false)
  })
})

describe('checking a pending plan', () => {
  it.each([
    ['an empty description', { description: '  ' }],
    ['no description', { description: undefined }],
    ['numbers that are a list', { numbers: [1] }],
    ['a value that is an object', { numbers: { ratePerMinute: {} } }],
    ['a seed below zero', { seed: -1 }],
    ['a seed with a fraction', { seed: 1.5 }],
    ['a seed beyond 32 bits', { seed: 4_294_967_296 }],
    ['a plan id that is no UUID', { planId: 'x' }],
    ['a robot id that is no text', { robotId: 5 }],
  ])('refuses %s', (_case, change) => {
    expect(pendingPlanOf({ ...plan, ...change })).toBeNull()
  })

  it('drops keys it does not know and shortens a long title', () => {
    const found = pendingPlanOf({ ...plan, title: 'x'.repeat(500), role: 'admin' })
    expect(found).toEqual({ ...plan, title: 'x'.repeat(200) })
  })

  it('needs no robot', () => {
    const { robotId: _none, ...rest } = plan
    expect(pendingPlanOf(rest)).toEqual(rest)
  })
})
