import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/database/connection.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { packageRoot } from '#platform/package-root.ts'
import { type Definition, compareDefinitions } from '#tests/support/database/compare-definitions.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { emptyDatabase, newDatabase } from '#tests/support/database/test-database.ts'

/** Earlier databases are refused. Its migrations were replaced by the baseline. */
const oldestVersion = '0.1.0'
const oldestMigrations = join(packageRoot, `tests/upgrade/migrations-${oldestVersion}.tar.gz`)

/** The first migration after 0.7.0. */
const nextMigration = '0037_saved_views'

test(`a filled database of ${oldestVersion} has the schema of a new one after its upgrade`, async () => {
  const database = await openOldest()
  // 0.1.0 does not record its version.
  await database.db.execute(sql`drop table drizzle.schema_version`)
  await fill(database.db)
  await database.migrate()
  expect(await compareWithNew(database)).toEqual([])
}, 60_000)

test('a database of 0.7.0 has the schema of a new one after its upgrade', async () => {
  const database = await databaseBeforeMigration(nextMigration)
  onTestFinished(() => database.close())
  await database.migrate()
  expect(await compareWithNew(database)).toEqual([])
}, 60_000)

/** Closes with the test. */
async function openOldest(): Promise<Database> {
  const root = await mkdtemp(join(tmpdir(), `tradecounter-${oldestVersion}-`))
  onTestFinished(() => rm(root, { recursive: true }))
  await promisify(execFile)('tar', ['-xzf', oldestMigrations, '-C', root])
  const folder = join(root, 'src/platform/database/migrations')
  // It replaces no migrations.
  await writeFile(join(folder, 'replaced-by-baseline.json'), '[]')
  const database = await newDatabase()
  onTestFinished(() => database.close())
  await database.migrate({ folder })
  return database
}

async function compareWithNew(upgraded: Database) {
  const { db } = await emptyDatabase()
  return compareDefinitions({
    'a new database': await readSchema(db),
    'the upgraded one': await readSchema(upgraded.db),
  })
}

async function fill(db: Db) {
  const statements = [
    sql`insert into users (email, password, first_name, last_name) values ('mara@northquay.example', 'x', 'Mara', 'Lindqvist')`,
    sql`insert into sessions (sid, sess, expire, ends) values ('s', '{}', now() + interval '1 day', now() + interval '2 days')`,
    sql`insert into categories (name, slug) values ('Headsets', 'headsets')`,
    sql`insert into products (name, slug, sku, price, image_url, category_id, stock_quantity, variants, specifications) values
      ('Counted', 'counted', 'CNT-1', 12000, '/a.webp', 1, 24, '{}', '[{"name": "Weight", "value": "120 g"}]'),
      ('With variants', 'with-variants', 'VAR-1', 100, '/b.webp', null, null, '{Black,White}', '[]')`,
    sql`insert into cart_items (product_id, session_id, variant, price_when_added) values (2, 's', 'Black', 100)`,
    sql`insert into favorites (user_id, product_id) values (1, 1)`,
    sql`insert into orders (order_number, user_id, status, total_amount, shipping_address, customer_name, customer_email, customer_phone)
      values ('ORDER-1', 1, 'delivered', 24000, 'Quay', 'Mara', 'mara@northquay.example', '1')`,
    sql`insert into order_items (order_id, product_id, quantity, price, product_snapshot, stock_taken)
      values (1, 1, 2, 12000, '{"name": "Counted", "sku": "CNT-1"}', 2)`,
    sql`insert into order_status_history (order_id, status) values (1, 'pending_payment')`,
    sql`insert into order_problems (order_id, text, reported_at) values (1, 'Dented box', now())`,
    sql`insert into reviews (product_id, user_id, order_item_id, rating, title, body) values (1, 1, 1, 5, 'Good', 'Loud')`,
    sql`insert into audit_log (actor_id, action, subject) values (1, 'login', 'user:1')`,
  ]
  for (const statement of statements) await db.execute(statement)
}

/** The shop's objects in PostgreSQL's own words. Names of not-null constraints count, positions of columns do not. */
function readSchema(db: Db): Promise<Definition[]> {
  return rowsOf<Definition>(
    db,
    sql`with relations as (
        select oid, oid::regclass::text as name, relkind, relpersistence, reloptions
        from pg_class where relnamespace = 'public'::regnamespace)
      select concat_ws(' ', 'relation', name) as name, concat_ws(' ', relkind, relpersistence, reloptions) as definition
      from relations
      union all
      select concat('column ', name, '.', attname),
        concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
          'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''),
          'generated ' || nullif(attgenerated::text, ''), 'collate ' || nullif(attcollation, 0)::regcollation,
          'storage ' || attstorage::text, 'statistics ' || attstattarget)
      from relations join pg_attribute on attrelid = oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind <> 'S'
      union all
      select concat('constraint ', conrelid::regclass, '.', conname), pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select concat('index ', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from relations join pg_index on indrelid = oid
      union all
      select concat('trigger ', name, '.', tgname), concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
      union all
      select concat('function ', oid::regprocedure), pg_get_functiondef(oid)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
      union all
      select concat('sequence ', sequencename),
        concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
      from pg_sequences where schemaname = 'public'
      union all
      select concat('extension ', extname), extversion from pg_extension`,
  )
}
