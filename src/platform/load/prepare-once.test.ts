import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { rowsOf, transaction } from '#platform/database/db.ts'
import { prepareOnce } from './prepare-once.ts'

interface Note {
  text: string
  /** Increases from statement to statement. */
  position: number
}

const position = sql<number>`nextval('jobs_id_seq')::int`

function createNote() {
  const prepared = { count: 0 }
  const note = prepareOnce((db) => {
    prepared.count++
    const text = sql<string>`${sql.placeholder('text')}::text`
    return db
      .select({ text, position })
      .from(sql`(values (1)) one`)
      .prepare('note')
  })
  return { note, prepared }
}

test('a statement is built once and returns the rows of its values', async () => {
  const { db } = await emptyDatabase()
  const { note, prepared } = createNote()
  for (const text of ['a', 'b', 'c']) expect(await note(db, { text })).toMatchObject([{ text }])
  expect(prepared.count).toBe(1)
})

test('statements of a transaction run in the order of their calls', async () => {
  const { db } = await emptyDatabase()
  const { note } = createNote()
  for (let round = 0; round < 3; round++) {
    const notes: Note[][] = await transaction(db, (tx) => {
      const other = (text: string) =>
        rowsOf<Note>(tx, sql`select ${text}::text as text, ${position} as position`)
      return Promise.all([other('a'), note(tx, { text: 'b' }), other('c'), note(tx, { text: 'd' })])
    })
    const sorted = notes.flat().toSorted((a, b) => a.position - b.position)
    expect(sorted.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
  }
})

test('a transaction that rolls back leaves the statement usable', async () => {
  const { db } = await emptyDatabase()
  const { note } = createNote()
  const refuse = transaction(db, async (tx) => {
    await note(tx, { text: 'a' })
    throw new Error('Refused')
  })
  await expect(refuse).rejects.toThrow('Refused')
  expect(await transaction(db, (tx) => note(tx, { text: 'b' }))).toMatchObject([{ text: 'b' }])
})
