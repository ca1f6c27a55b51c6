import { expect, it } from 'vitest'
import { waitingByPage } from './inbox-feed.ts'

it('queues that lead to one list are added up', () => {
  const queue = (href: string, count: number | null) => ({ key: href, label: href, href, count })
  const waiting = waitingByPage([
    queue('/admin/verification', 2),
    queue('/admin/verification', 3),
    queue('/admin/verification', null),
    queue('/admin/contact?status=new', 1),
  ])
  expect([...waiting]).toEqual([
    ['/admin/verification', 5],
    ['/admin/contact', 1],
  ])
})
