import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import type { MailContent } from './mail-content.ts'

const payment = (accountNumber: string, swift: string): MailContent => ({
  subject: 'We have received your order ORDER-1',
  title: 'Thank you for your order',
  blocks: [
    { kind: 'paragraph', text: 'Hello Mara,\nWe have received your order.' },
    { kind: 'notice', title: 'Payment Required', text: 'Transfer $100.00 with the reference ORDER-1.' },
    {
      kind: 'facts',
      title: 'Bank transfer',
      facts: [
        { label: 'Account number', value: accountNumber },
        { label: 'SWIFT/BIC', value: swift },
      ],
    },
    { kind: 'button', label: 'View your order', href: 'https://shop.example/order' },
  ],
  reason: 'You receive this mail because of your order.',
})

test('the migration removes sample bank details from stored emails', async () => {
  const { db, migrate, close } = await databaseBeforeMigration('0003_sample_bank_mails')
  onTestFinished(close)
  const contents = [
    payment('DE36 0000 0000 0000 0000 00', 'DEMOXX00'),
    payment('000 123 456 789', 'DEMOXX00'),
    payment('DE89 3704 0044 0532 0130 00', 'COBADEFFXXX'),
    payment('000 123 456 789', 'COBADEFFXXX'),
    null,
  ]
  for (const content of contents)
    await db.execute(
      sql`insert into mails (kind, "to", subject, content)
        values ('order-placed', 'mara@northquay.example', 'Order', ${content && JSON.stringify(content)}::jsonb)`,
    )
  await migrate()

  const rows = await rowsOf<{ content: MailContent | null }>(db, sql`select content from mails order by id`)
  const [first, second, ...others] = rows.map(({ content }) => content)
  for (const changed of [first, second]) {
    expect(changed?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'notice', 'button'])
    expect(changed?.blocks[1]).toMatchObject({
      title: 'Payment Required',
      text: 'Please do not transfer any money yet. We will send you our bank details.',
    })
  }
  expect(others).toEqual(contents.slice(2))
})
