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

app.get('/solutions', async (c) => {
  const { rows } = await pool.query(
    `select ${columns} ${from} where s.is_public and s.tags @> $1 order by s.cost_low_cents, s.id limit $2`,
    [[c.req.query('tag')], Number(c.req.query('limit')) + 1],
  )
  return c.json({ items: rows.slice(0, -1) })
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
  const token = c.req.header('cookie')?.match(/session_token=([^.;]+)/)?.[1] ?? ''
  const {
    rows: [caller],
  } = await pool.query(
    `select u.id, m.company_id from sessions t join users u on u.id = t.user_id
     left join company_members m on m.user_id = u.id where t.token = $1 and t.expires_at > now()`,
    [createHash('sha256').update(token).digest('base64url')],
  )
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
