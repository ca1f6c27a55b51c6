import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from '../journey.ts'

test('an agent with a token plans and saves a cell, and its owner finds it', async ({
  page,
  request,
  baseURL,
  signUp,
  open,
}) => {
  const { email, password } = await signUp()
  const token = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const { access_token } = (await token.json()) as { access_token: string }
  const agent = new Client({ name: 'an agent', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', baseURL), {
    requestInit: { headers: { authorization: `Bearer ${access_token}` } },
  })
  // Its optional parts are typed for another compiler setting.
  await agent.connect(transport as Parameters<Client['connect']>[0])
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content } = await agent.callTool({ name, arguments: input })
    return JSON.parse((content as { text: string }[])[0]?.text ?? '{}') as Record<string, unknown>
  }
  const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
  expect(await call('plan_cell', { description })).toMatchObject({ status: 'planned' })
  const saved = await call('save_solution', { description, planId: randomUUID(), title: 'By an agent' })
  expect(await call('read_solution', { id: saved.id })).toMatchObject({ title: 'By an agent' })
  await agent.close()
  await open(String(saved.path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By an agent')
})
