import { type SQL, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from './connection.ts'
import { rowsOf } from './db.ts'
import { vacuumTables } from './vacuum-tables.ts'

async function openNotes() {
  const { db, close } = await openPglite({})
  onTestFinished(close)
  const read = async (value: string) => {
    const [row] = await rowsOf<{ value: number }>(db, sql.raw(`select ${value}::int as value`))
    return row?.value
  }
  const change = async (statement: SQL) => {
    await db.execute(statement)
    // The statistics would otherwise be flushed a second later.
    await db.execute(sql`select pg_stat_force_next_flush()`)
  }
  await change(sql`create schema elsewhere create table "Old notes" (id int)`)
  await change(sql`create table notes as select n as id, 'unchanged' as text from generate_series(1, 2000) n`)
  return {
    db,
    change,
    size: () => read(`pg_relation_size('notes')`),
    rowEstimate: () => read(`(select reltuples from pg_class where relname = 'notes')`),
  }
}

test('the embedded database is analyzed once enough rows have changed', async () => {
  const notes = await openNotes()
  expect(await notes.rowEstimate()).toBe(-1)
  expect(await vacuumTables(notes.db)).toEqual(['elsewhere."Old notes"', 'notes'])
  expect(await notes.rowEstimate()).toBe(2000)
  await notes.change(sql`delete from notes where id <= 100`)
  expect(await vacuumTables(notes.db)).toEqual([])
  await notes.change(sql`delete from notes where id <= 500`)
  expect(await vacuumTables(notes.db)).toEqual(['notes'])
  expect(await notes.rowEstimate()).toBe(1500)
})

test('repeatedly updated rows do not grow the table', async () => {
  const notes = await openNotes()
  await notes.change(sql`update notes set text = text || '!'`)
  await vacuumTables(notes.db)
  const before = await notes.size()
  for (let round = 0; round < 5; round++) {
    await notes.change(sql`update notes set text = text || '!'`)
    await vacuumTables(notes.db)
  }
  expect(await notes.size()).toBeLessThan(2 * Number(before))
})
