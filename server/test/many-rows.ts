import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { type DemoRole, demoAccounts } from '#server/demo/accounts.ts'

const emailOf = (role: DemoRole): string => demoAccounts.find((account) => account.role === role)?.email ?? ''

/** A figure of row `n` that is independent of its age and of its other figures. */
const scattered = (seed: number) => sql.raw(`abs(hashint4extended(n, ${seed}) % 1000003)`)

/**
 * Fills the tables that lists read with `rows` rows each, every tenth of them of the demo administrator or the demo
 * manufacturer, and brings the statistics of the database up to date. The demo accounts must exist.
 * @returns a solution of the demo manufacturer that has 60 former versions, and a project of theirs with messages
 */
export const fillLists = async (
  db: Executor,
  rows: number,
): Promise<{ solutionId: string; projectId: string }> => {
  const series = sql.raw(`generate_series(1, ${rows}) as n`)
  const at = sql.raw(`now() - n * interval '1 minute'`)
  const admin = sql`users as admin where admin.email = ${emailOf('admin')}`
  const run = (statement: SQL) => db.execute<{ id: string }>(statement)
  await run(sql`
    insert into users (name, email, role, created_at)
    select 'Person ' || n, 'person' || n || '@rows.example', case when n % 500 = 0 then 'analyst' else 'user' end, ${at}
    from ${series}`)
  await run(sql`
    insert into automation_solutions (company_id, title, description, status, is_public, visibility, tags,
      cost_low_cents, cost_high_cents, "order", created_at)
    select case when n % 10 = 0 then m.company_id end,
      (array['Pallet', 'Weld', 'Vision', 'Press'])[n % 4 + 1] || ' ' || md5(n::text), 'A cell',
      (array['draft', 'pending', 'completed'])[n % 3 + 1], n % 10 <> 0,
      case when n % 10 <> 0 then 'public' else 'private' end, array['tag' || n % 50],
      case when n % 7 > 0 then n * 100 end, case when n % 7 > 0 then n * 200 end, n % 100, ${at}
    from ${series}, company_members m join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  await run(sql`
    insert into notifications (user_id, type, title, message, read, created_at)
    select case when n % 10 = 0 then admin.id else other.id end, 'info', 'Note', 'Text', n % 3 > 0, ${at}
    from ${series}, (select id from users where email = 'person1@rows.example') as other, ${admin}`)
  await run(sql`
    insert into audit_events (action, user_id, at)
    select case when n % 50 = 0 then 'password_changed' else 'sign_in' end, case when n % 10 = 0 then admin.id end, ${at}
    from ${series}, ${admin}`)
  await run(sql`
    insert into model_calls (company_id, purpose, model, milliseconds, outcome, created_at)
    select case when n % 10 = 0 then m.company_id end, 'reading', 'gpt-4', 900, 'done', ${at}
    from ${series}, company_members m join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  await run(sql`
    insert into view_as_grants (company_id, session_id, reason, created_at, ends_at, ended_at)
    select m.company_id, gen_random_uuid(), 'Help', ${at}, now() + interval '1 minute', now()
    from ${series}, company_members m join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  await run(sql`
    insert into investor_grants (user_id, created_at)
    select id, created_at from users where email like '%@rows.example'`)
  await run(sql`
    insert into contact_submissions (name, email, message, status, resolved_at, created_at)
    select 'Person ' || md5(n::text), 'writer' || n || '@rows.example', 'Hello',
      (array['new', 'in_progress', 'resolved'])[n % 3 + 1], case when n % 3 = 2 then now() end, ${at}
    from ${series}`)
  await run(sql`
    insert into investors (first_name, last_name, email, company_name, position, status, rejected_at, created_at)
    select 'Person', md5(n::text), 'investor' || n || '@rows.example', 'Fund ' || n, 'Partner',
      (array['pending', 'approved', 'rejected'])[n % 3 + 1], case when n % 3 = 2 then now() end, ${at}
    from ${series}`)
  await run(sql`
    insert into incidents (title, impact, parts, status, started_at, resolved_at)
    select 'Slow pages', 'minor', array['pages'], 'resolved', now() - n * interval '1 hour', now() from ${series}`)
  await run(sql`
    with provider as (
      insert into identity_providers (issuer, client_id, client_secret, slug, name)
      values ('https://login.example', 'test', '', 'rows', 'Rows') returning id)
    insert into sso_domains (domain, provider_id, proof, proven_at, created_at)
    select 'd' || n || '.example', provider.id, 'proof', case when n % 2 = 0 then now() end, ${at}
    from ${series}, provider`)
  await run(sql`
    insert into solution_versions (solution_id, number, title, description, plan)
    select id, version, 'Version', 'Text', '{}'
    from (select id from automation_solutions order by id limit ${rows / 20}) as first_ones, generate_series(1, 20) as version`)
  const [own] = (
    await run(sql`select id from automation_solutions where company_id is not null order by id desc limit 1`)
  ).rows
  const solutionId = own?.id ?? ''
  await run(sql`
    insert into solution_versions (solution_id, number, title, description, plan)
    select ${solutionId}::uuid, version, 'Version', 'Text', '{}' from generate_series(1, 60) as version
    on conflict do nothing`)
  await run(sql`
    insert into solution_events (solution_id, kind, created_at)
    select case when n % 100 = 0 then ${solutionId}::uuid else other.id end, 'renamed', ${at}
    from ${series}, (select id from automation_solutions where id <> ${solutionId}::uuid limit 1) as other`)
  await run(sql`
    insert into solution_comments (solution_id, text, created_at)
    select case when n % 100 = 0 then ${solutionId}::uuid else other.id end, 'Note', ${at}
    from ${series}, (select id from automation_solutions where id <> ${solutionId}::uuid limit 1) as other`)
  await run(sql`
    insert into companies (name, type, contact_email)
    select 'Supplier ' || n, 'supplier', 'supplier' || n || '@rows.example' from generate_series(1, 10) as n`)
  await run(sql`
    with suppliers as (
      select id, row_number() over (order by id) as position from companies where contact_email like 'supplier%@rows.example'
    ), demo as (
      select m.company_id as id from company_members m join users u on u.id = m.user_id and u.email = ${emailOf('supplier')}
    )
    insert into equipment_catalog (company_id, category_id, state, name, manufacturer, model, article_number,
      price_cents, lead_time_days, stock, payload_kg, reach_mm, ip_rating, created_at)
    select coalesce(case when n % 10 = 0 then (select id from demo) end, suppliers.id), categories.id,
      case when n % 20 = 1 then 'unlisted' else 'listed' end,
      (array['Robot', 'Gripper', 'Scanner', 'Conveyor'])[n % 4 + 1] || ' ' || md5(n::text), 'Maker ' || n % 200,
      'M' || n % 1000, 'A-' || n, case when n % 7 > 0 then 10000 + ${scattered(1)} % 900000 end,
      case when ${scattered(2)} % 5 > 0 then ${scattered(3)} % 60 end, n % 40, ${scattered(4)} % 500,
      ${scattered(5)} % 3000, (array[54, 65, 67])[${scattered(6)} % 3 + 1], ${at}
    from ${series}
    join suppliers on suppliers.position = n % 10 + 1
    join equipment_categories categories on categories.position = n % 15 + (select min(position) from equipment_categories)`)
  await run(sql`
    insert into companies (name, type, contact_email, created_at)
    select 'Company ' || md5(n::text), 'manufacturer', 'plant' || n || '@rows.example', ${at} from ${series}`)
  await run(sql`
    insert into user_subscriptions (company_id, plan_id, status, current_period_end, canceled_at, created_at)
    select plant.id, plan.id, case when position % 3 = 0 then 'canceled' else 'active' end,
      now() + position * interval '1 minute', case when position % 3 = 0 then now() end, plant.created_at
    from (select id, created_at, row_number() over (order by created_at) as position from companies
        where contact_email like 'plant%@rows.example') as plant,
      (select id from subscription_plans order by key limit 1) as plan`)
  await run(sql`
    with engineers as (
      insert into companies (name, type, contact_email, verified, created_at)
      select 'Integrator ' || md5(n::text), 'engineer', 'cells' || n || '@rows.example', n % 10 > 0, ${at} from ${series}
      returning id, created_at
    )
    insert into company_profiles (company_id, headline, skills, regions)
    select id, 'Cells ' || md5(position::text), case when position % 500 = 0 then array['painting'] else array['palletizing', 'vision_2d'] end,
      array[(array['SE', 'DE', 'FR', 'IT', 'NO'])[position % 5 + 1]]
    from (select id, row_number() over (order by created_at) as position from engineers) as engineers`)
  await run(sql`
    with other as (insert into companies (name, type, contact_email) values ('Rows', 'supplier', 'rows@rows.example') returning id)
    insert into quote_requests (company_id, supplier_company_id, buyer_name, category_id, name, quantity, request_key, created_at)
    select case when n % 10 = 0 then m.company_id else other.id end,
      case when n % 10 = 1 then m.company_id when n % 10 > 2 then other.id end, 'Buyer', category.id, 'Gripper', 1,
      gen_random_uuid(), ${at}
    from ${series}, other, (select id from equipment_categories where key = 'gripper') as category,
      company_members m join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  await run(sql`
    insert into bid_requests (company_id, owner_name, owner_email, request_key, project_title, description, timeline,
      site_country, skills, scope, deadline, status, opened_at, created_at)
    select case when n % 100 = 0 then m.company_id end, 'Plant', 'buyer@rows.example', gen_random_uuid(),
      'Cell ' || md5(n::text), 'One cell', '20 weeks', (array['SE', 'DE', 'FR', 'IT'])[n / 4 % 4 + 1],
      case when n % 3 = 0 then array['palletizing'] else '{}' end, array['mechanical', 'fat'],
      now() + interval '30 days', (array['open', 'closed', 'accepted', 'rejected'])[n % 4 + 1], now(), ${at}
    from ${series}, company_members m join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  await run(sql`
    insert into bid_request_invites (bid_request_id, company_id)
    select request.id, m.company_id
    from (select id from bid_requests where owner_email = 'buyer@rows.example' order by id limit 200) as request,
      company_members m join users u on u.id = m.user_id and u.email = ${emailOf('engineer')}`)
  await run(sql`
    insert into implementation_bids (bid_request_id, company_id, engineer_name, engineer_email, outbox_key,
      proposed_cost_cents, start_date, end_date, approach, included_services, warranty_period, valid_until, status, created_at)
    select request.id, case when request.position % 100 = 0 then m.company_id end, 'Engineer', 'engineer@rows.example',
      gen_random_uuid(), 1000, current_date, current_date, 'One robot', array['FAT'], '12 months',
      now() + interval '30 days', 'rejected', request.created_at
    from (select id, created_at, row_number() over (order by id) as position from bid_requests
        where owner_email = 'buyer@rows.example') as request,
      company_members m join users u on u.id = m.user_id and u.email = ${emailOf('engineer')}`)
  await run(sql`
    insert into orders (company_id, buyer_name, buyer_email, status, total_amount, address, terms_version, checkout_key,
      payment, payment_state, completed_at, cancelled_at, created_at)
    select case when n % 10 = 0 then m.company_id end, 'Plant ' || md5(n::text), 'buyer@rows.example',
      (array['processing', 'completed', 'cancelled'])[n % 3 + 1], n * 100, '{}', '2026-11-22', gen_random_uuid(),
      case when n % 4 = 0 then 'stripe' else 'invoice' end, 'paid',
      case when n % 3 = 1 then now() end, case when n % 3 = 2 then now() end, ${at}
    from ${series}, company_members m join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  await run(sql`
    insert into order_items (order_id, position, supplier_company_id, supplier_name, component_name, quantity,
      unit_price, total_price)
    select orders.id, 0, case when row_number() over (order by orders.created_at) % 10 = 0 then m.company_id end,
      'Supplier', 'Part', 1, 1000, 1000
    from orders, company_members m join users u on u.id = m.user_id and u.email = ${emailOf('supplier')}
    where orders.buyer_email = 'buyer@rows.example'`)
  await run(sql`
    insert into component_sales (order_item_id, component_name, amount, platform_fee, status, supplier_id, supplier_name,
      supplier_email, buyer_name, buyer_email, refunded_at, created_at)
    select id, 'Part ' || md5((row_number() over (order by id))::text), 1000 + row_number() over (order by id), 50, case when row_number() over (order by id) % 3 = 0 then 'refunded' else 'pending' end,
      supplier_company_id, 'Supplier', 'supplier@rows.example', 'Plant', 'buyer@rows.example',
      case when row_number() over (order by id) % 3 = 0 then now() end,
      now() - row_number() over (order by id) * interval '1 minute'
    from order_items where supplier_name = 'Supplier'`)
  await run(sql`
    with requests as (
      insert into bid_requests (owner_name, owner_email, request_key, project_title, description, timeline, site_country,
        deadline, status, opened_at, created_at)
      select 'Plant', 'plant@rows.example', gen_random_uuid(), 'Cell ' || md5(n::text), 'A cell', '4 months', 'DE', now(),
        'accepted', now(), ${at} from ${series} returning id, created_at
    ), bids as (
      insert into implementation_bids (bid_request_id, engineer_name, engineer_email, outbox_key, proposed_cost_cents,
        start_date, end_date, approach, included_services, warranty_period, valid_until, status, created_at)
      select id, 'Cells', 'cells@rows.example', gen_random_uuid(), 1000, now(), now(), 'As asked', array['All'], '12 months',
        now(), 'accepted', created_at from requests returning id, created_at
    )
    insert into projects (bid_id, company_id, owner_name, owner_email, engineer_name, engineer_email, title, status,
      agreed_cost_cents, start_date, end_date, completed_at, created_at)
    select bids.id, case when position % 10 = 0 then m.company_id end, 'Plant', 'plant@rows.example', 'Cells',
      'cells@rows.example', 'Cell', case when position % 3 = 0 then 'completed' else 'in_progress' end, 1000, now(), now(),
      case when position % 3 = 0 then now() end, bids.created_at
    from (select *, row_number() over (order by id) as position from bids) as bids, company_members m
      join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  const { rows: ofDemo } = await run(sql`
    select projects.id from projects join company_members m on m.company_id = projects.company_id
    join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')} limit 1`)
  const projectId = ofDemo[0]?.id ?? ''
  await run(sql`
    insert into project_messages (project_id, author_name, side, send_key, text, created_at)
    select case when n % 10 = 0 then ${projectId}::uuid else other.id end, 'Olga Owner', 'owner', gen_random_uuid(),
      'Hello', ${at}
    from ${series}, (select id from projects where id <> ${projectId}::uuid limit 1) as other`)
  await run(sql`
    insert into project_changes (project_id, actor_name, kind, created_at)
    select case when n % 10 = 0 then ${projectId}::uuid else other.id end, 'Olga Owner', 'hours_logged', ${at}
    from ${series}, (select id from projects where id <> ${projectId}::uuid limit 1) as other`)
  await run(sql`
    with stages as (
      insert into project_milestones (project_id, position, kind, title, starts_on, due_on)
      select id, 0, 'award', 'Award', now(), now()
      from (select ${projectId}::uuid as id union (select id from projects where id <> ${projectId}::uuid limit 1)) as two
      returning id, project_id
    )
    insert into project_hours (project_id, milestone_id, user_name, day, minutes)
    select project_id, id, 'Emil Engineer', current_date - (n % 500)::int, 60
    from ${series} join stages on (project_id = ${projectId}::uuid) = (n % 10 = 0)`)
  await run(sql`
    insert into equipment_imports (company_id, file_name, import_key, rows, refused, created_at)
    select case when n % 10 = 0 then m.company_id else other.id end, 'articles.csv', gen_random_uuid(), 10, 0, ${at}
    from ${series}, (select id from companies where contact_email = 'supplier1@rows.example') as other,
      company_members m join users u on u.id = m.user_id and u.email = ${emailOf('supplier')}`)
  await run(sql`
    insert into follow_ups (solution_id, due, created_at)
    select id, current_date + (n % 500)::int, ${at} from ${series}, (select id from automation_solutions limit 1) as one`)
  await run(sql`
    insert into solution_imports (import_key, items, refused, created_at)
    select gen_random_uuid(), 10, 0, ${at} from ${series}`)
  await run(sql`
    insert into beta_signups (full_name, email, company_name, role, experience, status, rejected_at, created_at)
    select 'Person ' || md5(n::text), 'applicant' || n || '@rows.example', 'Company ' || n,
      (array['engineer', 'supplier'])[n % 2 + 1], 'Cells', (array['pending', 'approved', 'rejected'])[n % 3 + 1],
      case when n % 3 = 2 then now() end, ${at}
    from ${series}`)
  await run(sql`
    insert into subscription_invoices (number, company_id, buyer_name, buyer_email, plan_name, amount, period_start,
      period_end, due_at, created_at)
    select 'ROWS-' || n, case when n % 10 = 0 then m.company_id end, 'Plant', 'buyer@rows.example', 'Professional', 4900,
      ${at}, ${at} + interval '1 month', ${at} + interval '14 days', ${at}
    from ${series}, company_members m join users u on u.id = m.user_id and u.email = ${emailOf('manufacturer')}`)
  // All rows are looked at: of a sample, now and then one holds the words that a test seeks, and the plan is another.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 1000`)
    await tx.execute(sql`analyze`)
  })
  return { solutionId, projectId }
}
