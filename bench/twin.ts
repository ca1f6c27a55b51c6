import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/**
 * The bare twin: Hono and pg with the same queries, no contract, no checks, no limits. What the product costs above it is
 * what the benchmark shows. Started as a process of its own: DATABASE_URL, PORT.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = new Hono()

const columns = `s.id, s.title, s.short_description, s.status, c.name as category, s.tags, s.tech, s."order", s.cost_low_cents,
  s.cost_high_cents, s.implementation_days_low, s.implementation_days_high, s.roi_months, s.image_url, s.created_at, s.updated_at`
const from = 'from automation_solutions s left join solution_categories c on c.id = s.category_id'

/** The best query for each order: it walks an index, and begins after the last row of the page before. */
const orders: Record<
  string,
  { by: string; after: string; mark: (row: Record<string, unknown>) => unknown[] }
> = {
  newest: {
    by: 's.created_at desc, s.id desc',
    after: '(s.created_at, s.id) < ($1::timestamptz, $2::uuid)',
    mark: (row) => [row.created_at, row.id],
  },
  oldest: {
    by: 's.created_at, s.id',
    after: '(s.created_at, s.id) > ($1::timestamptz, $2::uuid)',
    mark: (row) => [row.created_at, row.id],
  },
  featured: {
    by: 's."order", s.created_at, s.id',
    after: '(s."order", s.created_at, s.id) > ($1::int, $2::timestamptz, $3::uuid)',
    mark: (row) => [row.order, row.created_at, row.id],
  },
  title: {
    by: 's.title, s.id',
    after: '(s.title, s.id) > ($1::text, $2::uuid)',
    mark: (row) => [row.title, row.id],
  },
  cost: {
    by: 'coalesce(s.cost_low_cents, 9223372036854775807), s.id',
    after: '(coalesce(s.cost_low_cents, 9223372036854775807), s.id) > ($1::bigint, $2::uuid)',
    mark: (row) => [row.cost_low_cents ?? '9223372036854775807', row.id],
  },
}
const filters: Record<string, string> = {
  tag: 's.tags @> array[$n]::text[]',
  category: 'c.name = $n',
  search: "s.title ilike '%' || $n || '%'",
}

/** The person whose session is sent; undefined without a valid one. */
const callerOf = async (cookies: string | undefined) => {
  const token = cookies?.match(/session_token=([^.;]+)/)?.[1]
  if (token === undefined) return undefined
  const { rows } = await pool.query({
    name: 'caller',
    text: `select u.id, m.company_id from sessions t join users u on u.id = t.user_id
     left join company_members m on m.user_id = u.id where t.token = $1 and t.expires_at > now()`,
    values: [createHash('sha256').update(token).digest('base64url')],
  })
  return rows[0] as { id: string; company_id: string | null } | undefined
}

app.get('/solutions', async (c) => {
  // As the product, it knows who asks before it answers.
  const cookies = c.req.header('cookie')
  if (cookies !== undefined && !(await callerOf(cookies)))
    return c.json({ message: 'Not authenticated' }, 401)
  const { sort = 'featured', limit = '24', after, ...rest } = c.req.query()
  const order = orders[sort]
  if (!order) return c.json({ message: 'Unknown order' }, 400)
  const values: unknown[] = after ? JSON.parse(after) : []
  const where = ['s.is_public', 's.deleted_at is null', ...(after ? [order.after] : [])]
  for (const [key, value] of Object.entries(rest)) {
    values.push(value)
    where.push((filters[key] ?? 'false').replace('$n', `$${values.length}`))
  }
  const size = Number(limit)
  const { rows } = await pool.query({
    name: `${sort} ${Object.keys(rest)} ${after === undefined} ${size}`,
    text: `select ${columns} ${from} where ${where.join(' and ')} order by ${order.by} limit ${size + 1}`,
    values,
  })
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return c.json({ items, after: rows.length > size && last ? JSON.stringify(order.mark(last)) : null })
})

app.get('/solutions/:id', async (c) => {
  const id = c.req.param('id')
  const [solution, hardware, software, steps] = await Promise.all([
    pool.query(`select s.*, c.name as category ${from} where s.id = $1`, [id]),
    pool.query('select * from solution_hardware where solution_id = $1 order by position', [id]),
    pool.query('select * from solution_software where solution_id = $1 order by position', [id]),
    pool.query('select * from solution_steps where solution_id = $1 order by step_number', [id]),
  ])
  return c.json({ ...solution.rows[0], hardware: hardware.rows, software: software.rows, steps: steps.rows })
})

app.patch('/solutions/:id', async (c) => {
  const caller = await callerOf(c.req.header('cookie'))
  if (!caller) return c.json({ message: 'Not authenticated' }, 401)
  const { title } = await c.req.json<{ title: string }>()
  await pool.query(
    'update automation_solutions set title = $1, updated_at = now() where id = $2 and company_id = $3',
    [title, c.req.param('id'), caller.company_id],
  )
  const { rows } = await pool.query(`select ${columns} ${from} where s.id = $1 and s.company_id = $2`, [
    c.req.param('id'),
    caller.company_id,
  ])
  return rows[0] ? c.json(rows[0]) : c.json({ message: 'Not found' }, 404)
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () =>
  process.send?.({ type: 'listening' }),
)
