import type pg from 'pg'

export const ARTICLES = 100_000
const SUPPLIERS = 50

/** 100,000 listed articles of 50 suppliers with spread-out names, categories, prices, lead times and figures. */
export const fillCatalogue = async (direct: pg.Client): Promise<void> => {
  await direct.query(
    `insert into companies (name, type, contact_email)
     select 'Supplier ' || n, 'supplier', 'supplier' || n || '@rows.example' from generate_series(1, ${SUPPLIERS}) n`,
  )
  await direct.query(
    `insert into equipment_catalog (company_id, category_id, state, name, manufacturer, model, article_number,
       price_cents, lead_time_days, stock, payload_kg, reach_mm, ip_rating, created_at)
     select company.id, category.id, 'listed',
       (array['Gripper', 'Robot arm', 'Belt conveyor', 'Area scanner', 'Light curtain', 'Roller', 'Camera', 'Valve'])[n % 8 + 1] || ' ' || md5(n::text),
       'Maker ' || n % 300, 'M' || n, 'A-' || n,
       case when n % 20 > 0 then 1000 + (n * 7919) % 9000000 end, case when n % 9 > 0 then n % 120 end, 100000,
       case when n % 3 = 0 then n % 400 end, case when n % 3 = 0 then 400 + n % 3000 end, (array[20, 40, 54, 65, 67])[n % 5 + 1],
       now() - n * interval '1 minute'
     from generate_series(1, ${ARTICLES}) n
     join (select id, row_number() over (order by id) as at from companies where type = 'supplier') company on company.at = n % ${SUPPLIERS} + 1
     join (select id, row_number() over (order by position) as at, count(*) over () as all_of from equipment_categories) category on category.at = n % category.all_of + 1`,
  )
  await direct.query('vacuum analyze equipment_catalog')
  await direct.query('analyze companies')
}
