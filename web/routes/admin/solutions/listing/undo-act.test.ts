import { describe, expect, it } from 'vitest'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import { undoOf } from './undo-act.ts'

const row = (id: string, more: Partial<AdminSolution> = {}): AdminSolution => ({
  id,
  title: id,
  shortDescription: '',
  status: 'draft',
  isPublic: false,
  category: null,
  tags: [],
  imageUrl: null,
  hasPicture: false,
  owner: { kind: 'staff', name: null },
  submittedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
})

describe('what takes a press back', () => {
  it('takes back only what was published by it', () => {
    expect(undoOf({ kind: 'publish' }, [row('a'), row('b', { isPublic: true })])).toEqual([
      { act: { kind: 'unpublish' }, ids: ['a'] },
    ])
  })

  it('gives each solution the tags, category and status back that it had', () => {
    const edit = { kind: 'edit', status: 'archived', category: 'Welding', addTags: ['new'] } as const
    const rows = [
      row('a', { tags: ['new'] }),
      row('b', { category: 'Welding', status: 'archived' }),
      row('c', { status: 'pending' }),
      row('d', { status: 'pending' }),
    ]
    expect(undoOf(edit, rows)).toEqual([
      { act: { kind: 'edit', status: 'draft', category: null }, ids: ['a'] },
      { act: { kind: 'edit', removeTags: ['new'] }, ids: ['b'] },
      { act: { kind: 'edit', status: 'pending', category: null, removeTags: ['new'] }, ids: ['c', 'd'] },
    ])
  })

  it('adds removed tags again to those that had them', () => {
    expect(undoOf({ kind: 'edit', removeTags: ['old'] }, [row('a', { tags: ['old'] }), row('b')])).toEqual([
      { act: { kind: 'edit', addTags: ['old'] }, ids: ['a'] },
    ])
  })

  it('leaves alone a status that staff cannot set, a copy and a deletion', () => {
    const edit = { kind: 'edit', status: 'archived' } as const
    expect(undoOf(edit, [row('a', { status: 'completed' })])).toEqual([])
    expect(undoOf({ kind: 'delete' }, [row('a')])).toEqual([])
    expect(undoOf({ kind: 'publish', asCopy: true }, [row('a')])).toEqual([])
  })
})
