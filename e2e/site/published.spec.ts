import { expect, test } from '../journey.ts'

test('a published solution leads on: to a copy, a question and the planner with its source, and to what shares a tag', async ({
  page,
  request,
  navigate,
}) => {
  const { items } = await (await request.get('/api/v1/solutions?tag=bin+picking&limit=1')).json()
  const [solution] = items
  const { description } = await (await request.get(`/api/v1/solutions/${solution.id}`)).json()
  await navigate('/solutions/:id', { id: solution.id })
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByRole('link')).toHaveText(solution.tags)
  await expect(page.getByRole('link', { name: 'Use this cell' })).toHaveAttribute(
    'href',
    `/solutions/${solution.id}/copy`,
  )
  await expect(page.getByRole('link', { name: 'Ask about it' })).toHaveAttribute(
    'href',
    `/contact?solution=${solution.id}`,
  )
  await expect(page.getByRole('link', { name: 'Change its numbers' })).toHaveAttribute(
    'href',
    `/platform?${new URLSearchParams({ describe: description })}`,
  )
  // As spelled in the list, without the capital of the sentence it came from.
  await tags.getByRole('link', { name: 'castings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solutions tagged “castings”')
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toContainText([
    solution.title,
  ])
})

test('a technology is no tag, and a tag is spelled as it is', async ({ request }) => {
  for (const [tag, status] of [
    ['palletizing', 200],
    ['Palletizing', 404],
    ['KUKA KR 40 PA', 404],
  ] as const)
    expect((await request.get(`/tags/${encodeURIComponent(tag)}`)).status(), tag).toBe(status)
})
