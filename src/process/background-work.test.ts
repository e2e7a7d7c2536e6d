import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestJobs } from '#tests/support/test-jobs.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { rowsOf } from '#platform/database/db.ts'

test('expired data is deleted, and nothing else', async () => {
  const shop = await openShop()
  await shop.customer()
  const ago = (time: string) => sql`${shop.clock.now.toISOString()}::timestamptz - ${time}::interval`
  await shop.db.execute(sql`
    insert into sessions (sid, sess, expire, ends) values ('over', '{"userId": null}', ${ago('1 second')}, ${ago('-1 day')})`)
  await shop.db.execute(sql`
    insert into password_resets (token_hash, user_id, expire)
    values ('over', 1, ${ago('1 second')}), ('open', 1, ${ago('-1 second')})`)
  await shop.db.execute(sql`
    insert into rate_limits (key, count, window_end)
    values ('over', 1, ${ago('1 second')}), ('open', 1, ${ago('-1 second')})`)
  await shop.db.execute(sql`
    insert into idempotency_keys (user_id, key, body_hash, created_at)
    values (1, 'over', '', ${ago('8 days')}), (1, 'young', '', ${ago('6 days')})`)
  await shop.db.execute(sql`
    insert into idempotent_replies (caller, call, key, path, request_hash, reply, created_at)
    values ('', '', 'over', '', '', '', ${ago('25 hours')}), ('', '', 'young', '', '', '', ${ago('23 hours')})`)
  await shop.db.execute(sql`
    insert into mails (kind, "to", subject, content, created_at, secret_until) values
      ('order-paid', 'a@b.example', 'old', '{}', ${ago('91 days')}, null),
      ('order-paid', 'a@b.example', 'young', '{}', ${ago('89 days')}, null),
      ('password-reset', 'a@b.example', 'secret, over', '{}', ${ago('1 hour')}, ${ago('1 second')}),
      ('password-reset', 'a@b.example', 'secret, open', '{}', ${ago('1 hour')}, ${ago('-1 second')})`)

  await startTestJobs(shop, null).stop()

  const listValues = (column: string, table: string) =>
    rowsOf<{ value: string }>(shop.db, sql.raw(`select ${column} as value from ${table} order by 1`)).then(
      (rows) => rows.map(({ value }) => value),
    )
  expect(await listValues('sid', 'sessions')).toHaveLength(1)
  expect(await listValues('sid', 'sessions')).not.toContain('over')
  expect(await listValues('token_hash', 'password_resets')).toEqual(['open'])
  expect(await listValues('key', 'rate_limits')).toContain('open')
  expect(await listValues('key', 'rate_limits')).not.toContain('over')
  expect(await listValues('key', 'idempotency_keys')).toEqual(['young'])
  expect(await listValues('key', 'idempotent_replies')).toEqual(['young'])
  expect(await listValues('subject', 'mails where content is not null')).toEqual(['secret, open', 'young'])
  expect(await listValues('subject', 'mails')).toHaveLength(4)
})
